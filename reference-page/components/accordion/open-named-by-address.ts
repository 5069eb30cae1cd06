/**
 * Opens the item that the address names, for browsers that don't open `<details>` by themselves, and scrolls to it; now and
 * whenever the address changes.
 *
 * @returns stops it
 */
export function openNamedByAddress(accordion: HTMLElement): () => void {
  function open(isChange: boolean): void {
    const named = namedByAddress();
    const item = named && accordion.contains(named) ? named.closest('details') : null;
    if (!item || (item.open && !isChange)) return;
    item.open = true;
    // A browser that scrolls by itself may stop when the item grows.
    named?.scrollIntoView();
  }
  const openChanged = () => open(true);
  open(false);
  window.addEventListener('hashchange', openChanged);
  return () => window.removeEventListener('hashchange', openChanged);
}

function namedByAddress(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // An address may hold a "%" that encodes nothing.
    return null;
  }
}
