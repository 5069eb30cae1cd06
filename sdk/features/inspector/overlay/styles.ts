/** The overlay's styles, for a constructed style sheet. Styles of the page do not apply within, these do not apply outside. */
export const styles = `
:host{all:initial;color-scheme:light dark;--paper:light-dark(#fff,#13171c);--raised:light-dark(#f3f5f7,#1c2229);--line:light-dark(#d5dbe1,#343d47);--ink:light-dark(#1b2026,#e7ebef);--muted:light-dark(#566270,#9eaab6);--accent:light-dark(#0a57a4,#80bbff);--chosen:light-dark(#e3effb,#1d3147);--good:light-dark(#17683a,#74d49a);--wait:light-dark(#7a4b00,#f1bc62);--bad:light-dark(#b1221b,#ff948b);--mark:light-dark(#ffe58f,#5d4800)}
[hidden]{display:none!important}
.panel,.layer{position:fixed;z-index:2147483647;font:12px/1.5 system-ui;color:var(--ink)}
.panel{inset:auto 0 0;height:min(22rem,60vh);display:flex;flex-direction:column;background:var(--paper);border-top:1px solid var(--line)}
.panel.top{inset:0 0 auto;border-top:0;border-bottom:1px solid var(--line)}
.panel.folded{height:auto}
.folded :is(.filters,.main){display:none}
:focus-visible,.row:has(:focus-visible){outline:2px solid var(--accent);outline-offset:-2px}
.bar,.filters{display:flex;flex-wrap:wrap;gap:4px 6px;align-items:center;padding:5px 12px;background:var(--raised);border-bottom:1px solid var(--line)}
.filters{background:none}
*{box-sizing:border-box;margin:0;padding:0;font-style:normal}
h2{font-size:13px}
h3{font-size:15px}
h4{font-size:11px}
.count{flex:1;min-width:9em}
button,select,.filters input:not([type=checkbox]){font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:4px;height:26px;padding:0 8px}
button{cursor:pointer}
.row:hover{background:var(--raised)}
[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--paper)}
.filters input[type=search]{flex:1;min-width:8em;max-width:20em}
.filters label{display:flex;gap:4px;align-items:center;min-height:26px}
.main{flex:1;min-height:0;display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr)}
.list,.details{overflow:auto;overscroll-behavior:contain;overflow-wrap:anywhere}
.list{border-right:1px solid var(--line)}
.row{position:relative;display:grid;grid-template-columns:8px minmax(6em,1fr) auto 13em 7.5em;gap:8px;align-items:center;padding:3px 12px;min-height:26px;border-bottom:1px solid var(--line);cursor:pointer}
.row::before{content:"";width:8px;height:8px;border-radius:8px;border:2px solid;color:var(--wait)}
.sent::before{color:var(--good);background:currentColor}
.row.lost::before{color:var(--bad);background:currentColor;border-radius:1px}
.page::before{opacity:0}
.page span{grid-column:4/-1}
.row:has(:checked){background:var(--chosen)}
.row input{position:absolute;opacity:0;pointer-events:none}
.row b,.label{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
time{text-align:right}
.row.lost em,strong.lost,.badge.lost{color:var(--bad)}
strong.sent{color:var(--good)}
strong.waiting{color:var(--wait)}
.badge{font-size:11px;border:1px solid;border-radius:3px;padding:0 4px;margin-left:4px;color:var(--wait);white-space:nowrap}
em,time,.muted,.count,h4,dt,small,.page span{color:var(--muted)}
.details{padding:10px 14px 16px;display:flex;flex-direction:column;gap:10px}
.details>*{flex:none}
a{color:var(--accent)}
.way{list-style:none;display:flex;flex-wrap:wrap;gap:4px}
.way li{padding:1px 8px;border:1px solid var(--line);border-left:3px solid var(--good);border-radius:3px}
.way .lost{border-left-color:var(--bad)}
.way .open{border-left-color:var(--wait)}
.said,.problems{padding:6px 10px;border-left:3px solid var(--bad);background:var(--raised)}
.problems ul{padding-left:16px}
dl{border-top:1px solid var(--line)}
dl div{display:grid;grid-template-columns:minmax(7em,12em) minmax(0,1fr);gap:10px;padding:2px 0;border-bottom:1px solid var(--line)}
dd{font:12px/1.5 ui-monospace,monospace;white-space:pre-wrap}
small{font:12px system-ui}
mark{background:var(--mark);color:inherit;border-radius:2px;padding:0 2px}
.layer{inset:0;pointer-events:none;color-scheme:light}
.frame,.label{position:absolute;top:0;left:0}
.frame{outline:2px solid var(--accent);outline-offset:1px;border-radius:3px}
.label{z-index:1;max-width:22em;height:18px;padding:0 5px;font-size:11px;line-height:18px;background:var(--accent);color:var(--paper);border-radius:3px;pointer-events:auto;text-decoration:none}
.frame.silent{outline:1px dashed var(--muted)}
.label.silent{background:var(--muted)}
.label:is(:hover,:focus,.whole){z-index:2;height:auto;white-space:normal}
.small:not(:hover,:focus){width:12px;height:12px;padding:0;color:transparent}
@media(max-width:850px){
.panel{height:70vh}
.main{grid-template:minmax(0,2fr) minmax(0,3fr)/minmax(0,1fr)}
.list{border-right:0;border-bottom:2px solid var(--line)}
.row{grid-template-columns:8px minmax(6em,1fr) auto auto 7.5em}
}
@media(max-width:430px){
.count{flex-basis:60%}
button{flex:auto;white-space:nowrap}
.row{grid-template-columns:8px minmax(6em,1fr) auto auto}
.row time{display:none}
}
`;
