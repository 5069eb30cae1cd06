import { createElement } from '../../../page/element-reads.ts';
import type { SessionFixture } from '../session-fixture.ts';

/** Lets the browser save a fixture as a file. The link is in no document, so that no listener sees its click. */
export function saveFixture(scope: typeof globalThis, fixture: SessionFixture): void {
  const { URL, Blob, document } = scope;
  const href = URL.createObjectURL(
    new Blob([JSON.stringify(fixture, undefined, 2)], { type: 'application/json' }),
  );
  const day = new Date(fixture.madeAt).toISOString().slice(0, 10);
  Object.assign(createElement(document, 'a'), { href, download: `session-${day}.json` }).click();
  // The browser has taken it by then.
  scope.setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
