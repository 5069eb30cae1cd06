/** Calls when the page has been painted for the first time, or, while nobody looks at it, when it is loaded. */
export function afterFirstPaint(act: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(act);
  // The second frame begins after the first one has been painted.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
}
