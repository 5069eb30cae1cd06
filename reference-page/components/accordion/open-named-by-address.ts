/**
 * Opens the item that the address names, for browsers that don't open `<details>` by themselves; now and whenever the address
 * changes.
 *
 * @returns stops it
 */
export function openNamedByAddress(accordion: HTMLElement): () => void {
  function open(): void {
    const named = namedByAddress();
    const item = named && accordion.contains(named) ? named.closest('details') : null;
    if (!item || item.open) return;
    item.open = true;
    named?.scrollIntoView();
  }
  open();
  window.addEventListener('hashchange', open);
  return () => window.removeEventListener('hashchange', open);
}

function namedByAddress(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // An address may hold a "%" that encodes nothing.
    return null;
  }
}
