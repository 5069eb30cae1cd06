import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const withCatalogue = `
  import { createAnalytics } from '@care/analytics';
  import { careEvents } from '@care/analytics/catalog';
  const { logEvent } = createAnalytics({ analyticsEnabled: false, events: careEvents });
  `;
const withoutCatalogue = `
  import { createAnalytics } from '@care/analytics';
  const { logEvent } = createAnalytics({ analyticsEnabled: false });
  `;
const withDefinitions = `
  import { defineEvents } from '@care/analytics';
  import * as z from '${root}node_modules/zod/mini/index.js';
  `;
const withDescriptions = `
  import { careEvents } from '@care/analytics/catalog';
  import { careDescriptions } from '${root}sdk/catalog/care-events.ts';
  import { describeEvents } from '${root}sdk/events/describe-events.ts';
  const logo = careDescriptions['Consumer Logo Clicked'];
  `;

/** Code with a mistake, and parts of the errors that the compiler reports for it. */
const cases = {
  'a name with a slip': [
    withCatalogue,
    `logEvent({ name: 'CTA Interactd', data: { page: 'Get started', section: 'Hero', label: 'X' } });`,
    [`Did you mean '"CTA Interacted"'?`],
  ],
  'a name with a slip and no data': [
    withCatalogue,
    `logEvent({ name: 'Homepage Viewd' });`,
    [`Did you mean '"Homepage Viewed"'?`],
  ],
  'a property with a slip': [
    withCatalogue,
    `logEvent({ name: 'CTA Interacted', data: { page: 'Get started', sectoin: 'Hero', label: 'X' } });`,
    [`Did you mean to write 'section'?`],
  ],
  'an optional property with a slip': [
    withCatalogue,
    `logEvent({ name: 'Consumer Logo Clicked', data: { taget: '/' } });`,
    [`Did you mean to write 'target'?`],
  ],
  'a label with a slip': [
    withCatalogue,
    `logEvent({ name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero', label: 'Join nw' } });`,
    [`Did you mean '"Join now"'?`],
  ],
  'a missing property': [
    withCatalogue,
    `logEvent({ name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero' } });`,
    [`Property 'label' is missing in type`],
  ],
  'missing data': [
    withCatalogue,
    `logEvent({ name: 'CTA Interacted' });`,
    [`Property 'data' is missing in type`],
  ],
  'data with a slip': [
    withCatalogue,
    `logEvent({ name: 'Homepage Viewed', dta: {} });`,
    [`Did you mean to write 'data'?`],
  ],
  'a property in an event that has none': [
    withCatalogue,
    `logEvent({ name: 'Homepage Viewed', data: { page: 'Visitor Homepage' } });`,
    [`'page' does not exist in type 'NoProperties'`],
  ],
  'a variant that is a number': [
    withCatalogue,
    `logEvent({ name: 'Test Exposure', data: { test_name: 'hero', test_variant: 1 } });`,
    [`Type 'number' is not assignable to type 'string'`],
  ],
  'a valid event': [
    withCatalogue,
    `logEvent({ name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero', label: 'X' } });`,
    [],
  ],
  'any event without a catalogue': [
    withoutCatalogue,
    `logEvent({ name: 'CTA Interactd', data: { sectoin: 1 } });`,
    [],
  ],
  'no name without a catalogue': [
    withoutCatalogue,
    `logEvent({ nam: 'Searched' });`,
    [`Did you mean to write 'name'?`],
  ],
  'a definition of a property of the SDK': [
    withDefinitions,
    `defineEvents({ Clicked: z.strictObject({ url: z.string(), text: z.string() }) });`,
    [`NamesOfSdk<"url">`],
  ],
  'a description of an event with a slip': [
    withDescriptions,
    `describeEvents(careEvents, { ...careDescriptions, 'Screen Viewd': logo });`,
    [`''Screen Viewd'' does not exist in type`],
  ],
  'a description of a property with a slip': [
    withDescriptions,
    `describeEvents(careEvents, { ...careDescriptions, 'Consumer Logo Clicked': { ...logo, properties: { ...logo.properties, taget: logo.properties.target } } });`,
    [`Did you mean to write 'target'?`],
  ],
} satisfies Record<string, [setup: string, line: string, messages: string[]]>;

const titles = Object.keys(cases) as (keyof typeof cases)[];
let errors: readonly string[];

/** Compiles every case in one run of the real compiler and gives its errors, a line each. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compiler-messages-'));
  try {
    const options = { types: [] };
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: options,
      include: ['*.ts'],
      exclude: [],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    for (const [index, title] of titles.entries()) {
      const [setup, line] = cases[title];
      await writeFile(join(folder, `case-${index}.ts`), `${setup}${line}\n`);
    }
    errors = (await compile(folder)).split('\n').filter((line) => line.includes(': error TS'));
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);

async function compile(folder: string): Promise<string> {
  const compiler = spawn(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', folder], { cwd: root });
  let output = '';
  for await (const chunk of compiler.stdout.setEncoding('utf8')) output += chunk;
  return output;
}

describe('the compiler', () => {
  it.each(titles)('S3.6 S3.13 answers %s', (title) => {
    const expected = cases[title][2].map((message) => expect.stringContaining(message));
    const file = `case-${titles.indexOf(title)}.ts(`;
    expect(errors.filter((error) => error.includes(file))).toEqual(expected);
  });
});
