/** Of prerendering (https://wicg.github.io/nav-speculation/prerendering.html) what is needed; TypeScript does not know it yet. */
interface PrerenderedDocument extends Document {
  readonly prerendering?: boolean;
}

/** Calls at once, but for a page that the browser has made ahead of time: then when somebody goes there. */
export function whenActivated(act: () => void): void {
  if ((document as PrerenderedDocument).prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else act();
}
