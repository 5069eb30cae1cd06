import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { islandStyles } from '../../../reference-page/islands/island-styles.ts';

let root: string;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'care-styles-')));
  for (const [file, lines] of Object.entries({
    'entry.ts': ["import './entry.css';"],
    'pages/page.ts': [
      "import type { Words } from './words.ts';",
      "import { card, type CardProps } from '../parts/card.ts';",
      "import {\n  button,\n} from '../parts/button.ts';",
      "import './page.css'",
      "const late = () => import('./late.ts');",
      'export const page = [card, button, late] as unknown as Words & CardProps;',
    ],
    'pages/words.ts': ["import './words.css';", 'export type Words = string;'],
    'pages/late.ts': ["import './late.css';"],
    'parts/card.ts': [
      "import { button } from './button.ts';",
      "import './card.css';",
      'export type CardProps = object;',
      'export const card = [button];',
    ],
    'parts/button.ts': ["import './button.css';", "export const button = 'button';"],
    ...Object.fromEntries(
      ['entry', 'pages/page', 'pages/words', 'pages/late', 'parts/card', 'parts/button'].map((name) => [
        `${name}.css`,
        [`.${name.replace(/.*\//, '')} { color: red }`],
      ]),
    ),
  })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), lines.join('\n'));
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('an entry brings the styles of all that the server alone renders, each once, the deepest first, and no script of it', async () => {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [islandStyles(root, { 'entry.ts': ['pages/page.ts'] })],
    build: { write: false, minify: false, rollupOptions: { input: join(root, 'entry.ts') } },
  })) as Rollup.RollupOutput;
  const css = output.map((one) => (one.type === 'asset' ? `${one.source}` : '')).join('');
  expect(css.match(/\.\w+(?= \{)/g)).toEqual(['.button', '.card', '.page', '.entry']);
  expect(output.map((one) => (one.type === 'chunk' ? one.code : '')).join('')).not.toContain('button');
});
