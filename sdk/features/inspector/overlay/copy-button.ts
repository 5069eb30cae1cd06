import type { FeatureHost } from '../../../client/analytics.ts';
import type { CreateElement } from './create-elements.ts';
import { saveFile } from './save-file.ts';

/** The time for which a button reports its result, in milliseconds. */
const reportMillis = 2_000;

/**
 * Creates a button that copies a text; if the page may not write to the clipboard, it saves a file instead.
 *
 * @param write makes the text; it may load code for that
 */
export function createCopyButton(
  create: CreateElement,
  host: FeatureHost,
  title: string,
  write: () => Promise<string>,
): HTMLButtonElement {
  const scope = host.scope as typeof globalThis;

  async function copy(): Promise<void> {
    const text = write();
    try {
      button.textContent = await put(text);
    } catch (error) {
      host.analytics.reportFailure(error);
      button.textContent = 'Failed';
    }
    scope.setTimeout(() => {
      button.textContent = title;
    }, reportMillis);
  }

  async function put(text: Promise<string>): Promise<string> {
    try {
      // The clipboard gets a promise: the text may come too late for the permission of the press.
      const item = text.then((one) => new scope.Blob([one], { type: 'text/plain' }));
      await scope.navigator.clipboard.write([new scope.ClipboardItem({ 'text/plain': item })]);
      return 'Copied';
    } catch {
      saveFile(scope, 'visit.test.ts', await text);
      return 'Saved as a file';
    }
  }

  const button = create('button', { type: 'button', onclick: () => void copy() }, title);
  return button;
}
