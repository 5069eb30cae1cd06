import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../reference-page/', import.meta.url));

/** A block of a style sheet with what it declares itself, without the blocks inside it. */
export interface CssRule {
  readonly file: string;
  readonly selector: string;
  readonly declarations: Readonly<Record<string, string>>;
}

/** The rules of the page's style sheets. The preview's tools have clothes of their own and are left out. */
export function readCssRules(under = ''): CssRule[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.css') && file.startsWith(under) && !/^(dist|preview)\//.test(file))
    .sort()
    .flatMap((file) => parseRules(file, readFileSync(folder + file, 'utf8')));
}

function parseRules(file: string, css: string): CssRule[] {
  const rules: CssRule[] = [];
  const open: { selector: string; declarations: Record<string, string> }[] = [];
  for (const [piece] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/[^{};]*[{};]/g)) {
    const text = piece.slice(0, -1).trim();
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/s.exec(text) ?? [];
    if (piece.endsWith('{')) open.push({ selector: text, declarations: {} });
    else if (name && value) Object.assign(open.at(-1)?.declarations ?? {}, { [name]: value });
    if (piece.endsWith('}')) rules.push({ file, ...(open.pop() ?? { selector: '', declarations: {} }) });
  }
  return rules;
}
