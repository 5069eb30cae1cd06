/** Of prerendering (https://wicg.github.io/nav-speculation/prerendering.html) what is needed; TypeScript does not know it yet. */
interface PrerenderedDocument extends Document {
  readonly prerendering?: boolean;
}

/** Calls synchronously, or when a prerendered page is activated. */
export function whenActivated(act: () => void): void {
  if ((document as PrerenderedDocument).prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}
