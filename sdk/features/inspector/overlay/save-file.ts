import { createElement } from '../../../page/element-reads.ts';

/** Lets the browser save a text as a file. The link is in no document, so that no listener sees its click. */
export function saveFile(scope: typeof globalThis, name: string, text: string): void {
  const { URL, Blob, document } = scope;
  const type = name.endsWith('.json') ? 'application/json' : 'text/plain';
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(createElement(document, 'a'), { href, download: name }).click();
  // The browser has read it by then.
  scope.setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
