import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultFlags } from '../../../reference-page/visit/flags.ts';
import { renderFlagsPage } from '../../../tools/flags/flags-page.ts';
import { readFlagEffects } from '../../../tools/flags/read-flag-effects.ts';
import { root } from '../../repository/root.ts';
import { staleFile } from '../stale-file.ts';

const effects = readFlagEffects(readFileSync(join(root, 'reference-page/visit/flags.ts'), 'utf8'));

describe('the page of flags', () => {
  it('is up to date', () => {
    const page = readFileSync(join(root, 'docs/flags.md'), 'utf8');
    expect(page, staleFile('docs/flags.md')).toBe(renderFlagsPage(page, effects));
  });

  it('S6.2 states what each flag does, and what it is by default', () => {
    expect(Object.fromEntries(effects.map(({ flag, isOn }) => [flag, isOn]))).toEqual(defaultFlags);
  });

  it('is not written while a comment leaves something out', () => {
    const source =
      'const definitions = {\n/**\n * - Off: none\n * - On: a\n *   line\n */\nnew: { isOn: false } };';
    expect(() => readFlagEffects(source)).toThrow('The comment of new has no line “- Where: …”');
  });
});
