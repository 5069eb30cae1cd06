/** Calls when somebody can see the page: at once, or when a page of a background tab, or one made ahead of time, is shown. */
export function whenShown(act: () => void): void {
  if (document.visibilityState !== 'hidden') act();
  else document.addEventListener('visibilitychange', () => whenShown(act), { once: true });
}
