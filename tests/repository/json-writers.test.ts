import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from './files-of.ts';
import { root } from './root.ts';

/** Folders that visitors' pages do not load. */
const notShipped = /^sdk\/(server|cli|event-files|event-database|testing)\//;

/** Files that may call the browser's own function, each with the reason why no `toJSON` of a page changes its output. */
const allowed: Readonly<Record<string, string>> = {
  'react-bindings/stable-stringify.ts': 'single texts and numbers, which are compared and go nowhere',
  'sdk/features/attributes/early-clicks-script.ts':
    'a script by itself; its function takes each value as it is',
  'sdk/features/inspector/overlay/create-panel.ts':
    'a file with lines; its function takes each value as it is',
  'sdk/json/encode-flat.ts':
    'flat objects of short texts and numbers, once it is known that none has a toJSON',
  'sdk/json/encode-json.ts': 'single texts; what all others call',
  'sdk/lazy/copy-input.ts': 'with `ignoreToJson`: `encodeJson` is too large there',
  'sdk/lazy/lazy-client.ts': 'the same',
};

it('data is written as JSON by encodeJson: pages change JSON.stringify, and give lists a toJSON', () => {
  const callers = filesOf('sdk/**/*.ts', 'react-bindings/**/*.ts', 'react-bindings/**/*.tsx')
    .filter((file) => !notShipped.test(file))
    .filter((file) => {
      const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return /(?<!-)\bstringify\b/.test(code);
    });
  expect(callers.sort()).toEqual(Object.keys(allowed).sort());
});
