/** Fills the page's body and gives its element with the id `target`. */
export function createPage(html: string): Element {
  document.body.innerHTML = html;
  const target = document.querySelector('#target');
  if (!target) throw new Error(`No #target in ${html}`);
  return target;
}
