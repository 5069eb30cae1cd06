/** Takes away the broken icons of pictures that never come, now and later: their boxes keep their place. */
export function hideMissingPictures(document: Document): void {
  for (const image of document.images) if (image.complete && !image.naturalWidth) hide(image);
  // `error` does not bubble, so the listener runs in the capture phase.
  document.addEventListener('error', ({ target }) => hide(target), true);
  document.addEventListener('load', ({ target }) => show(target), true);
}

function hide(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.dataset.missing = '';
}

function show(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) delete target.dataset.missing;
}
