/// The script of a page of comparisons.
enum PageScript {
    /// Tiles are drawn from the pictures on the page, so that the file contains each picture only once.
    static let text = """
        const all=[...document.querySelectorAll('.views')],body=document.body;
        const ways=[...document.querySelectorAll('.ways button')],failing=document.getElementById('failing');
        const cut=(views,part)=>{const range=views.querySelector('input');
          range.value=part;views.style.setProperty('--cut',range.value+'%')};
        const showAll=to=>{for(const views of all)views.dataset.view=to;
          for(const way of ways)way.setAttribute('aria-pressed',way.dataset.to===to)};
        const draw=(views,image,name)=>{for(const tile of views.querySelectorAll('.tile')){
          const side=+tile.dataset.side,pen=tile.querySelector('.'+name).getContext('2d');
          pen.imageSmoothingEnabled=false;
          pen.drawImage(image,tile.dataset.x,tile.dataset.y,side,side,0,0,pen.canvas.width,pen.canvas.height)}};
        for(const views of all){
          const style=getComputedStyle(views),w=+style.getPropertyValue('--w'),h=+style.getPropertyValue('--h');
          const range=views.querySelector('input'),image=name=>views.querySelector('.'+name+' img');
          const both=views.querySelector('.both').querySelectorAll('img');
          both[0].src=image('a').src;both[1].src=image('b').src;
          range.addEventListener('input',()=>cut(views,range.value));
          for(const name of ['a','b','d'])image(name).decode().then(()=>draw(views,image(name),name));
          for(const tile of views.querySelectorAll('.tile')){
            const x=+tile.dataset.x,y=+tile.dataset.y,side=+tile.dataset.side;
            const mark=()=>{for(const [name,value] of [['left',x/w],['top',y/h],['across',Math.min(side,w-x)/w],
              ['down',Math.min(side,h-y)/h]])views.style.setProperty('--'+name,100*value+'%');views.classList.add('marks')};
            const unmark=()=>views.classList.remove('marks');
            tile.addEventListener('pointerenter',mark);tile.addEventListener('focus',mark);
            tile.addEventListener('pointerleave',unmark);tile.addEventListener('blur',unmark);
            tile.addEventListener('click',()=>{views.dataset.view='slider';cut(views,100*(x+Math.min(side,w-x)/2)/w)});
          }
        }
        for(const way of ways)way.addEventListener('click',()=>showAll(way.dataset.to));
        const only=()=>body.classList.toggle('failing',failing.checked);
        failing.addEventListener('change',only);only();
        let current=null;
        const go=step=>{const list=[...document.querySelectorAll('section')].filter(s=>s.offsetParent);
          const place=Math.max(0,Math.min(list.length-1,list.indexOf(current)+step));
          if(current)current.classList.remove('current');current=list[place];
          if(current){current.classList.add('current');current.scrollIntoView({block:'start'})}};
        addEventListener('keydown',e=>{
          if(e.ctrlKey||e.metaKey||e.altKey)return;
          const way=ways[e.key-1];if(way)return showAll(way.dataset.to);
          if(e.key==='j')go(1);if(e.key==='k')go(-1);
          if(e.key==='f'){failing.checked=!failing.checked;only()}
          const step={ArrowLeft:-1,ArrowRight:1}[e.key];
          if(step&&e.target.type!=='range'){const views=(current||document).querySelector('.views');
            if(views&&views.dataset.view==='slider'){e.preventDefault();cut(views,+views.querySelector('input').value+step)}}
        });
        """
}
