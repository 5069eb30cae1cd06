/** Lets the keyboard scroll what is wider than its place, and only that: what does not move takes no tab stop. */
export function reachScrollers(): void {
  const watcher = new ResizeObserver((entries) => {
    for (const { target } of entries) reach(target);
  });
  for (const block of document.querySelectorAll('.code pre, .table')) watcher.observe(block);
}

function reach(block: Element): void {
  if (block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight) {
    block.setAttribute('tabindex', '0');
    block.setAttribute('role', 'group');
    block.setAttribute('aria-label', block.matches('.table') ? 'Table' : 'Code');
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) block.removeAttribute(name);
  }
}
