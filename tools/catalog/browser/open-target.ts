/** Opens the event that the address names, because it is closed at first. */
export function openTarget(): void {
  const open = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.querySelector('summary')?.focus({ preventScroll: true });
    target.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
}
