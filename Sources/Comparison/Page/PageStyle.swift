/// The style of a page of comparisons, light or dark like the reader's system.
enum PageStyle {
    static let css = """
        :root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--ink:#1b1f24;--soft:#5c6670;--line:#d9dee4;--accent:#2f5fd0;
        --pass:#1a7f37;--fail:#c4202b;--passing:#e3f4e8;--failing:#fde7e8;--check:#e4e7eb}
        @media (prefers-color-scheme:dark){:root{--page:#111418;--card:#1a1f25;--ink:#e6e9ed;--soft:#98a3ae;--line:#303740;
        --accent:#82a7ff;--pass:#56c270;--fail:#ff7b82;--passing:#16301e;--failing:#3a1a1e;--check:#2a3038}}
        *{box-sizing:border-box}
        body{font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;color:var(--ink);
        background:var(--page);margin:0 auto;max-width:1400px;padding:0 1.5rem 5rem}
        h1{font-size:1.6rem;line-height:1.25;letter-spacing:-.01em;margin:2rem 0 .8rem;overflow-wrap:anywhere}
        h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
        .facts{display:flex;gap:.4rem 1.4rem;flex-wrap:wrap;align-items:center;color:var(--soft)}
        .badge{font-size:.8rem;font-weight:650;border-radius:99px;padding:.1rem .7rem;white-space:nowrap}
        .badge.pass{color:var(--pass);background:var(--passing)}.badge.fail{color:var(--fail);background:var(--failing)}
        .facts b{display:inline-block;min-width:1.5em;text-align:center;border:1px solid var(--line);border-radius:5px;
        background:var(--card);color:var(--ink);margin-right:.3em}
        .times{display:block;overflow-x:auto;border-collapse:collapse;margin:1.2rem 0;font-variant-numeric:tabular-nums}
        .times th,.times td{padding:.25rem 0 .25rem 1.6rem;text-align:right;border-bottom:1px solid var(--line)}
        .times th{color:var(--soft);font-weight:500}.times th:first-child,.times td:first-child{text-align:left;padding-left:0}
        nav{position:sticky;top:0;z-index:3;display:flex;gap:.5rem 1.6rem;flex-wrap:wrap;align-items:center;padding:.7rem 0;
        margin-top:.8rem;background:var(--page);border-bottom:1px solid var(--line);color:var(--soft);font-size:.9rem}
        .ways{display:flex;border:1px solid var(--line);border-radius:8px;overflow:hidden;background:var(--card)}
        .ways button{font:inherit;color:inherit;background:none;border:0;padding:.3rem .9rem;cursor:pointer}
        .ways button+button{border-left:1px solid var(--line)}
        .ways button[aria-pressed=true]{background:var(--accent);color:var(--card)}
        :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
        kbd{font:.85em ui-monospace,"Liberation Mono",monospace;border:1px solid var(--line);border-radius:4px;padding:0 .35em;
        background:var(--card)}
        section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.2rem 1.2rem;margin-top:1.2rem;
        scroll-margin-top:4rem}
        section:target,section.current{border-color:var(--accent)}
        body.failing section.pass{display:none}
        .head{display:flex;gap:.8rem;align-items:baseline;justify-content:space-between}
        section p{color:var(--soft);margin:.25rem 0 .9rem;font-size:.9rem}section p.broken{color:var(--fail)}
        """ + pictures

    private static let pictures = """

        .pictures{display:flex;gap:1rem;align-items:flex-start;flex-wrap:wrap}
        figure{margin:0;flex:1 1 0;min-width:min(100%,8rem);max-width:max(calc(var(--w)*1px),min(100%,14rem))}
        figcaption{font-size:.8rem;color:var(--soft);margin-top:.25rem}
        .frame{position:relative;border-radius:6px;overflow:hidden;line-height:0;
        background:repeating-conic-gradient(var(--check) 0 25%,var(--card) 0 50%) 0/16px 16px}
        img{display:block;width:100%}.small img{image-rendering:pixelated}
        .frame::after{content:"";position:absolute;display:none;left:var(--left);top:var(--top);width:var(--across);height:var(--down);
        outline:2px solid var(--accent);box-shadow:0 0 0 9999px #0006}
        .marks .frame::after{display:block}
        .pictures>.both,[data-view=side] figure.d,[data-view=difference] figure:is(.a,.b),[data-view=slider] .pictures>:not(.both){display:none}
        [data-view=slider] .pictures>.both{display:block}
        .both img+img{position:absolute;inset:0;clip-path:inset(0 0 0 var(--cut))}
        .both .frame{touch-action:pan-y;cursor:ew-resize}
        .both i{position:absolute;top:0;bottom:0;left:var(--cut);width:2px;margin-left:-1px;background:#fff;
        box-shadow:0 0 0 1px #0007;pointer-events:none}
        .both i::after{content:"";position:absolute;top:50%;left:50%;width:26px;height:26px;margin:-13px;border-radius:50%;
        background:#fff;box-shadow:0 0 0 1px #0005,0 1px 5px #0008}
        .both i::before{content:"\\2194";position:absolute;z-index:1;top:50%;left:50%;translate:-50% -50%;color:#222;
        font:15px/1 "Liberation Sans",sans-serif}
        .both input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:ew-resize}
        .both .frame:has(input:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
        .tiles{display:flex;gap:.7rem;flex-wrap:wrap;margin-top:1rem}
        .tile{display:grid;grid-template-columns:repeat(3,80px);gap:2px;padding:4px;border:1px solid var(--line);border-radius:8px;
        background:none;font:inherit;font-size:.78rem;color:var(--soft);cursor:zoom-in}
        .tile:hover{border-color:var(--accent)}.tile canvas{width:80px;height:80px;border-radius:3px;image-rendering:pixelated}
        .tile span{grid-column:1/4;text-align:left;padding:.15rem .1rem 0;font-variant-numeric:tabular-nums}
        @media (pointer:coarse){.keys{display:none}}
        @media print{nav{display:none}section{break-inside:avoid}}
        """
}
