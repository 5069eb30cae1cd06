/** The most clicks that the early script holds in session storage, and in memory. */
export const earlyClicksLimit = 50;

/**
 * A script for the head of a page, inline and ahead of all others. It remembers clicks on marked elements until the feature
 * `declarativeEvents` adopts them: with consent from session storage, so that a click that leads away is logged by the next page;
 * without, only in memory (`window.careEarlyClicks`). Consent is the visitor's choice, or its copy where the cookie is gone; else
 * Global Privacy Control is a denial, then `data-consent="granted"` on the script's element counts. After a denial it remembers
 * nothing, and nothing in a browser that is too old for the SDK.
 */
export const earlyClicksScript: string = `if(Object.hasOwn){\
let P=Element.prototype,m=(n,s)=>P.matches.call(n,s),a=(n,s)=>P.getAttribute.call(n,"data-care-"+s),d=document,c=d.currentScript,q=self.careEarlyClicks=[],t=s=>["click","auxclick"].map(n=>self[s+"EventListener"](n,f,!0)),k="care-analytics:early-clicks",\
g=(n,v=d[n])=>v+""===v?v:Reflect.get(Document.prototype,n,d),\
f=e=>{try{let p=e.composedPath().filter(n=>n.localName),b=e.button,D=-1,G=D,n,l,r,s;\
try{for(n of g("cookie").match(/(^|; *)care_consent="?(granted|denied)\\.?\\d*"?(?=;|$)/g)||[localStorage.care_consent])n.replace(/([gd])\\w+\\.?(\\d*)/,(x,c,m)=>c>"e"?m>+G&&(G=m):(m=m||1/0)>+D&&(D=m))}catch(x){}\
if(D>+G|G<0&navigator.globalPrivacyControl||b&&(b>1||!p.some(n=>m(n,"a[href]"))))return;for(n of p){if(m(n,":disabled:not(fieldset),[aria-disabled=true]"))return;l=m(n,"label")&&n.control||l;r=a(n,"event");\
if(r){if(!p.includes(l)&&P.contains.call(n,l))return;e.careLogged=1;r=[r,a(n,"data"),Date.now(),g("URL"),g("referrer"),innerWidth+"x"+innerHeight];\
try{\
s=G<0&(c&&c.dataset.consent)!="granted"?k():JSON.parse(sessionStorage[k]||"[]");\
s[49]||s.push(r);\
sessionStorage[k]=JSON.stringify(s,function(n){return this[n]})\
}catch(x){q[49]||q.push(r)}return}}}catch(x){}};\
q.stop=()=>t("remove");\
t("add")\
}`;

/** Allows the script in a content security policy without a nonce: `script-src 'sha256-HSsSQprcmwkzLLkhO1QMbC5x89R4H/jn9TIoHapp8Us='`, with the quotes. */
export const earlyClicksScriptHash: string = 'sha256-HSsSQprcmwkzLLkhO1QMbC5x89R4H/jn9TIoHapp8Us=';
