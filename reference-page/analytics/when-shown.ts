/**
 * Calls once the page is visible: synchronously, or when a page of a background tab or one made ahead of time is shown.
 *
 * @returns ends the waiting
 */
export function whenShown(act: () => void): () => void {
  if (document.visibilityState !== 'hidden') {
    act();
    return () => undefined;
  }

  function look(): void {
    if (document.visibilityState === 'hidden') return;
    stop();
    act();
  }

  const stop = () => document.removeEventListener('visibilitychange', look);
  document.addEventListener('visibilitychange', look);
  return stop;
}
