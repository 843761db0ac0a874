/// How a page of comparisons looks and answers.
enum PageStyle {
    static let css = """
        :root{color-scheme:light dark;--line:#8884;--pass:#1a7f37;--fail:#cf222e}
        body{font:15px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1500px;padding:0 1.5rem 4rem}
        h1{font-size:1.5rem;margin:1.5rem 0 .2rem}h2{font-size:1.05rem;margin:0}
        .verdict{font-weight:600;margin:.2rem 0}.verdict.pass{color:var(--pass)}.verdict.fail{color:var(--fail)}
        .legend,nav,section>p{color:#777;margin:.2rem 0}nav{display:flex;gap:2rem;flex-wrap:wrap}
        table{border-collapse:collapse;margin:.8rem 0;font-variant-numeric:tabular-nums}
        th,td{padding:.15rem .9rem .15rem 0;text-align:right;border-bottom:1px solid var(--line)}
        th:first-child,td:first-child{text-align:left}
        section{border-top:1px solid var(--line);padding:1rem 0;margin-top:1rem}
        section.fail h2::before{content:"✗ ";color:var(--fail)}section.pass h2::before{content:"✓ ";color:var(--pass)}
        body.failing section.pass{display:none}
        .buttons{margin:.5rem 0}.buttons button{font:inherit;font-size:.85rem;padding:.1rem .6rem;margin-right:.3rem;cursor:pointer}
        [data-view=side] [data-to=side],[data-view=difference] [data-to=difference],[data-view=slider] [data-to=slider]{font-weight:700}
        .pictures{display:flex;gap:.8rem;align-items:flex-start}
        figure{margin:0;flex:1 1 0;min-width:0;max-width:calc(var(--w)*1px)}
        figcaption{font-size:.8rem;color:#777}
        img{display:block;width:100%;background:repeating-conic-gradient(#9993 0 25%,#fff3 0 50%) 0/16px 16px}
        [data-view=side] .pictures .d{display:none}
        [data-view=difference] .pictures .a,[data-view=difference] .pictures .b{display:none}
        .views>input{display:none;width:min(100%,calc(var(--w)*1px));margin:.3rem 0}
        [data-view=slider]>input{display:block}
        [data-view=slider] .pictures{display:grid;max-width:calc(var(--w)*1px)}
        [data-view=slider] .pictures figure{grid-area:1/1}[data-view=slider] .pictures .d{display:none}
        [data-view=slider] .pictures figcaption{visibility:hidden}
        [data-view=slider] .pictures .b img{clip-path:inset(0 0 0 var(--cut,50%))}
        .tiles{display:flex;gap:.8rem;flex-wrap:wrap;margin-top:.7rem}
        .tile{display:grid;grid-template-columns:repeat(3,96px);gap:2px;padding:3px;border:1px solid var(--line);background:none;\
        font:inherit;font-size:.75rem;color:inherit;cursor:pointer}
        .tile i{height:96px;background-repeat:no-repeat;image-rendering:pixelated}.tile span{grid-column:1/4;text-align:left}
        """

    /// Tiles show parts of the pictures that are on the page already, so each picture is there once.
    static let script = """
        for(const views of document.querySelectorAll('.views')){
          const show=to=>views.dataset.view=to;
          views.addEventListener('click',e=>{const b=e.target.closest('[data-to]');if(b)show(b.dataset.to)});
          const range=views.querySelector('input[type=range]');
          range.addEventListener('input',()=>views.style.setProperty('--cut',range.value+'%'));
          const w=+getComputedStyle(views).getPropertyValue('--w'),h=+getComputedStyle(views).getPropertyValue('--h');
          for(const tile of views.querySelectorAll('.tile')){
            const scale=96/tile.dataset.side;
            for(const part of tile.querySelectorAll('i')){
              const img=views.querySelector('figure.'+part.className+' img');
              part.style.background=`url(${img.src}) no-repeat ${-tile.dataset.x*scale}px ${-tile.dataset.y*scale}px/${w*scale}px ${h*scale}px`;
              part.style.imageRendering='pixelated';
            }
            tile.addEventListener('click',()=>{show('slider');
              range.value=100*tile.dataset.x/w;range.dispatchEvent(new Event('input'))});
          }
        }
        document.getElementById('failing').addEventListener('change',e=>document.body.classList.toggle('failing',e.target.checked));
        addEventListener('keydown',e=>{const to={1:'side',2:'difference',3:'slider'}[e.key];
          if(to)for(const v of document.querySelectorAll('.views'))v.dataset.view=to});
        """
}
