import { describe, expect, it } from 'vitest';
import { edgeOn, textOn } from './color-pairs.ts';
import { contrastRatio } from './contrast-ratio.ts';
import { readCssRules } from './read-css.ts';

const themes = ['care', 'embrace'] as const;
const pairsOf = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));
const byTheme = (table: typeof textOn) =>
  themes.flatMap((theme) => pairsOf(table).map(([front, back]) => [theme, front, back] as const));

/** The declarations of a theme's file, by selector without the theme's name. */
function readTheme(theme: string) {
  const rules = readCssRules(`styles/themes/${theme}.css`).filter(
    ({ selector }) => !selector.startsWith('@'),
  );
  return new Map(rules.map(({ selector, declarations }) => [selector.replace(theme, 'theme'), declarations]));
}

const rulesOf = new Map(themes.map((theme) => [theme, readTheme(theme)]));

function colorOf(theme: (typeof themes)[number], role: string): string {
  return rulesOf.get(theme)?.get("[data-theme='theme']")?.[`--color-${role}`] ?? `no such role: ${role}`;
}

const pageRules = readCssRules().filter(({ file }) => !file.startsWith('styles/themes/'));
const roleIn = (value: string | undefined) => /^var\(--color-([\w-]+)\)$/.exec(value ?? '')?.[1];

/** A color by number, by function, or by one of the names that people really write. */
const rawColor =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(black|white|gray|grey|silver|red|green|blue|yellow|orange|purple|pink|brown|navy|teal|olive|maroon|lime|aqua|cyan|magenta|fuchsia|gold|coral|salmon|tomato|crimson|indigo|violet|plum|orchid|lavender|beige|ivory|khaki|tan|turquoise|(dark|light|medium|pale|deep|hot|dim|slate|sky|forest|sea|steel|royal|midnight|rebecca|antique|ghost|floral|navajo)[a-z]+)(?![\w-])/i;

describe('WCAG 2.2 AA: the contrast', () => {
  it.each(byTheme(textOn))('in %s, of the text %s on %s is at least 4.5', (theme, text, background) => {
    expect(contrastRatio(colorOf(theme, text), colorOf(theme, background))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(byTheme(edgeOn))('in %s, of the edge %s on %s is at least 3', (theme, edge, background) => {
    expect(contrastRatio(colorOf(theme, edge), colorOf(theme, background))).toBeGreaterThanOrEqual(3);
  });

  it('is calculated as WCAG says', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBe(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(() => contrastRatio('#14261f99', '#ffffff')).toThrow('Not a plain colour: #14261f99');
  });
});

describe('the tables of pairs', () => {
  it('hold every colour that a style sheet gives to text', () => {
    const used = pageRules.flatMap(({ declarations }) => roleIn(declarations.color) ?? []);
    expect(used.length).toBeGreaterThan(20);
    expect([...new Set(used)].filter((role) => !(role in textOn))).toEqual([]);
  });

  it('hold every text and background that one rule sets together', () => {
    const used = pageRules.flatMap(({ file, selector, declarations: { color, background } }) => {
      const [front, back] = [roleIn(color), roleIn(background)];
      return front && back && !textOn[front]?.includes(back)
        ? `${file} ${selector}: ${front} on ${back}`
        : [];
    });
    expect(used).toEqual([]);
  });

  it('hold every colour of a focus ring', () => {
    const used = pageRules.flatMap(({ declarations }) => roleIn(declarations['outline-color']) ?? []);
    expect([...new Set(used)].filter((role) => !(role in edgeOn))).toEqual([]);
  });
});

describe('the themes', () => {
  it('S9.11 S9.13 define the same roles', () => {
    const [care, embrace] = themes.map((theme) =>
      [...readTheme(theme)].map(([selector, declarations]) => [selector, Object.keys(declarations).sort()]),
    );
    expect(care?.[0]?.[1]).toContain('--color-info');
    expect(embrace).toEqual(care);
  });

  it('S9.13 have a colour for each status: as a fill, as text on it, as a tint and as text on paper', () => {
    for (const status of ['info', 'positive', 'negative', 'neutral', 'warning'])
      for (const role of [status, `on-${status}`, `${status}-soft`, `${status}-text`])
        for (const theme of themes)
          expect(colorOf(theme, role), `${theme} ${role}`).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('define every role that is used', () => {
    const used = pageRules.flatMap(({ file, declarations }) =>
      Object.values(declarations).flatMap((value) =>
        [...value.matchAll(/var\(--color-([\w-]+)\)/g)].map(([, role]) => `${role} in ${file}`),
      ),
    );
    expect(used.filter((use) => colorOf('care', use.split(' ')[0] ?? '').startsWith('no such'))).toEqual([]);
  });

  it('S9.13 define no color that nothing wears', () => {
    const used = new Set(
      pageRules.flatMap(({ declarations }) =>
        Object.values(declarations).flatMap((value) =>
          [...value.matchAll(/var\((--color-[\w-]+)\)/g)].map(([, role]) => role),
        ),
      ),
    );
    const [declared = {}] = rulesOf.get('care')?.values() ?? [];
    const roles = Object.keys(declared).filter((name) => name.startsWith('--color-'));
    expect(roles.length).toBeGreaterThan(40);
    expect(roles.filter((role) => !used.has(role))).toEqual([]);
  });

  it('are the only place of raw colours', () => {
    const named = pageRules.flatMap(({ file, selector, declarations }) =>
      Object.entries(declarations).flatMap(([name, value]) =>
        rawColor.test(value.replaceAll(/var\([^)]*\)|url\([^)]*\)|'[^']*'|"[^"]*"/g, ''))
          ? `${file} ${selector} ${name}: ${value}`
          : [],
      ),
    );
    expect(named).toEqual([]);
  });

  it.each(['#fff', '1px solid #12345678', 'rgb(0 0 0)', 'oklch(60% 0.1 20)', 'linear-gradient(white, red)'])(
    '%s counts as a raw colour',
    (value) => {
      expect(rawColor.test(value)).toBe(true);
    },
  );

  it.each(['transparent', 'currentcolor', '1px solid CanvasText', 'HighlightText'])(
    '%s does not count as a raw colour',
    (value) => {
      expect(rawColor.test(value)).toBe(false);
    },
  );
});
