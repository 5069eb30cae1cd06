import type { PageAssets } from './assets.ts';
import { jsonForScript } from './escape.ts';

/**
 * Fetches the page's script once something is painted, in the second frame: the page is seen without it, and fonts and the
 * hero's picture have the line for themselves until then. A page that is not shown is not painted, and does not wait.
 */
export function startScript({ preloads, script }: Pick<PageAssets, 'preloads' | 'script'>): string {
  return `{
const files=${jsonForScript(preloads)};
const load=()=>{
for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}));
import(${jsonForScript(script)})
};
if(document.hidden)load();
else{requestAnimationFrame(()=>requestAnimationFrame(load));addEventListener("visibilitychange",load,{once:true})}
}`;
}
