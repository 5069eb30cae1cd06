import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stylesOf } from '../../reference-page/server-part-styles.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'care-styles-'));
  for (const [file, lines] of Object.entries({
    'pages/page.tsx': [
      "import type { Words } from './words.ts';",
      "import { Card, type CardProps } from '../parts/card.tsx';",
      "import {\n  Button,\n} from '../parts/button.tsx';",
      "import './page.css';",
      "const late = () => import('./late.tsx');",
    ],
    'pages/words.ts': ["import './words.css';"],
    'pages/late.tsx': ["import './late.css';"],
    'parts/card.tsx': ["import { Button } from './button.tsx';", "import './card.css';"],
    'parts/button.tsx': ["import { useId } from 'react';", "import './button.css';"],
  })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), lines.join('\n'));
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('the styles of a module are those of all it imports, each once, the deepest first', () => {
  const styles = stylesOf(root, ['pages/page.tsx']).map((path) => relative(root, path));
  expect(styles).toEqual(['parts/button.css', 'parts/card.css', 'pages/page.css']);
});
