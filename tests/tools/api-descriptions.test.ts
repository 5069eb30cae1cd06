import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../repository/root.ts';

const folder = join(root, 'docs/api');
const pages = readdirSync(folder)
  .filter((page) => page !== 'index.md')
  .map((page) => ({ page, text: readFileSync(join(folder, page), 'utf8') }));

const sectionsOf = (text: string) => text.split(/^(?=#{3,6} )/m);
const titleOf = (section: string) => section.split('\n', 1)[0]?.replace(/^#+ /, '');

/** Properties without a description. */
function silentProperties(text: string): readonly string[] {
  return sectionsOf(text).flatMap((section) => {
    const rows = section.split('\n').filter((line) => line.includes('<a id="property-'));
    const hasDescriptions = /^\| Property \|.*\| Description \|$/m.test(section);
    const silent = rows.filter((row) => !hasDescriptions || row.endsWith('| - |'));
    return silent.map((row) => `${/`([^`]+)`/.exec(row)?.[1]}`);
  });
}

/** Parameters, of values or of types, without a description, each with its function or type. */
function silentParameters(text: string, kind: 'Parameter' | 'Type Parameter'): readonly string[] {
  return text.split(/^(?=### )/m).flatMap((owner) =>
    tablesOf(owner)
      .filter(([head]) => head?.startsWith(`| ${kind} |`))
      .flatMap(([head, , ...rows]) =>
        rows.filter((row) => !head?.endsWith('| Description |') || row.endsWith('| - |')),
      )
      .map((row) => `${titleOf(owner)}: ${/`([^`]+)`/.exec(row)?.[1]}`),
  );
}

/** The lines of each table. */
function tablesOf(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table.trimEnd().split('\n'));
}

/** Functions, methods and types whose code nothing follows but parameters or the next heading. */
function silentCode(text: string): readonly (string | undefined)[] {
  const sections = sectionsOf(text).filter((section) =>
    /^(### |.+\(\)$)/.test(section.split('\n', 1)[0] ?? ''),
  );
  return sections.filter((section) => /^#.+\n\n```ts\n[\s\S]*?^```\s*$(?!\s*\S)/m.test(section)).map(titleOf);
}

/** Descriptions that say something only to those who have read the one before: an editor shows each by itself. */
function dependentDescriptions(text: string): readonly string[] {
  const descriptions = text
    .split('\n')
    .flatMap((line) => line.split(/(?<!\\)\|/))
    .map((cell) => cell.trim());
  return descriptions.filter((words) =>
    /^(The same\b|See [`\w]|(As|See) (above|below|before)\b|Likewise\b)/.test(words),
  );
}

describe.each(pages)('the API reference, $page,', ({ text }) => {
  it('describes every property', () => {
    expect(silentProperties(text)).toEqual([]);
  });

  it('describes everything so that it is understood by itself', () => {
    expect(dependentDescriptions(text)).toEqual([]);
  });

  it('describes every parameter', () => {
    expect(silentParameters(text, 'Parameter')).toEqual([]);
  });

  it('describes every type parameter', () => {
    expect(silentParameters(text, 'Type Parameter')).toEqual([]);
  });

  it('describes every function, method and type', () => {
    expect(silentCode(text)).toEqual([]);
  });

  it('has an example, where there is a function', () => {
    if (/^## Functions$/m.test(text)) expect(text).toMatch(/^#+ Examples?$/m);
  });
});
