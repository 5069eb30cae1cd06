import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from './files-of.ts';
import { root } from './root.ts';

/** Words that only this project would use, each with the field's word, which readers search for. */
const terms: readonly (readonly [string, string])[] = [
  ['(told|a) (yes|no)(?!-)', 'consent granted, consent denied'],
  ['anew', 'again'],
  ['in words(?! of)', 'as text'],
  ['let(s|ting)? ?go', 'releases, discards, unsubscribes'],
  ['(without a word|in silence)(?! of)', 'unreported, silently'],
  ['costs? nothing', 'is tree-shakeable, adds no bytes'],
  ['(parcel|ledger|leftover|standstill)s?', 'queued event, receipts, orphaned records, longest task'],
  ['(?<!(all|everything|both) )at once', 'synchronously, immediately'],
  ['hear(s|d|ing)?', 'receives, is notified of'],
  ['tak(e|es|en|ing) over', 'adopts, recovers'],
  ['(says?|said) of', 'says about'],
  ['(whoever|nobody)', 'the subject that is meant'],
  ['(?<!e-?)mail address(es)?', 'email address'],
];

const files = filesOf(
  '*.md',
  'docs/*.md',
  'docs/guides/*.md',
  'docs/features/*.md',
  'sdk/**',
  'react-bindings/**',
)
  .filter((file) => !/^(CHANGELOG|docs\/requirements)\.md$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

it.each(terms)('“%s” is not among the words of the SDK and its guides', (term, use) => {
  const pattern = new RegExp(`\\b${term}\\b`, 'i');
  expect(
    files.filter(({ text }) => pattern.test(text)).map(({ file }) => file),
    `use: ${use}`,
  ).toEqual([]);
});
