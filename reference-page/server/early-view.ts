import { viewEvent } from '../analytics/views.ts';
import { pageStarted } from '../visit/page-started.ts';
import type { PageState } from '../visit/page-state.ts';
import { jsonForScript } from './escape.ts';

/**
 * A script for the head: the view of a page that is left before its script has come. It joins the early clicks, which the next page
 * of the tab logs with their own time and page; of a click without its view no funnel would know. Nothing without consent, by the rule of
 * the script for early clicks, and of a page that is there again with its form.
 *
 * It reads first: Firefox passes on what a page writes that goes away only if the page has read before.
 */
export function earlyViewScript(state: PageState): string | undefined {
  const { analytics, page } = state;
  if (!analytics.enabled || analytics.consent !== 'granted' || page.isReturned) return undefined;
  return `(()=>{
let v=${jsonForScript(viewEvent(state.page, ''))},k="care-analytics:early-clicks",t=Date.now(),d=v.data,
r=()=>JSON.parse(sessionStorage[k]||"[]"),
f=()=>{try{
let G=-1,D=G,n;
for(n of document.cookie.match(/(^|; *)care_consent="?(granted|denied)\\.?\\d*"?(?=;|$)/g)||[localStorage.care_consent||""])n.replace(/(granted|denied)\\.?(\\d*)/,(x,c,m)=>{c>"e"?G=Math.max(G,m):D=Math.max(D,m||1/0)});
if(D>G||G<0&&navigator.globalPrivacyControl||document.hidden)return;
if(d)d.referer=document.referrer.replace(/[?#].*/s,"");
sessionStorage[k]=JSON.stringify([[v.name,d?JSON.stringify(d):null,t,location.href,document.referrer,innerWidth+"x"+innerHeight],...r()])
}catch(x){}};
try{r()}catch(x){}
addEventListener("pagehide",f,{once:true});
addEventListener("${pageStarted}",()=>removeEventListener("pagehide",f),{once:true})
})()`;
}
