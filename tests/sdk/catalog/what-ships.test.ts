import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import {
  type AddedProperty,
  commonProperties,
  occasionalProperties,
} from '../../../sdk/catalog/added-properties.ts';
import { addedUserProperties } from '../../../sdk/catalog/added-user-properties.ts';
import { careDescriptions, careUserDescriptions } from '../../../sdk/catalog/care-events.ts';
import tsconfig from '../../../tsconfig.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Gives the production code of an application that is built on our sources. */
async function bundle(application: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: application, resolveDir: root, loader: 'ts' },
    alias: Object.fromEntries(
      Object.entries(tsconfig.compilerOptions.paths).map(([name, [source]]) => [name, `${root}${source}`]),
    ),
    bundle: true,
    minify: true,
    charset: 'utf8',
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

const descriptions = Object.values(careDescriptions);
const properties = [commonProperties, occasionalProperties, addedUserProperties, careUserDescriptions];
const texts = [...descriptions.flatMap(({ properties }) => Object.values(properties)), ...descriptions]
  .concat(properties.flatMap((added) => Object.values<AddedProperty>(added)))
  .map(({ meaning }) => meaning)
  .concat(descriptions.flatMap(({ firesWhen, notWhen }) => [firesWhen, notWhen]))
  .concat(descriptions.flatMap(({ questions }) => questions.map(({ question }) => question)));

describe('the bundle of an application', () => {
  it('holds none of the text of the descriptions', async () => {
    const code = await bundle(`
      import { createAnalytics } from '@care/analytics';
      import { careEvents } from '@care/analytics/catalog';
      import { httpApi } from '@care/analytics/http-api';
      createAnalytics({ analyticsKey: 'k', events: careEvents, destinations: [httpApi()] })
        .logEvent({ name: 'Homepage Viewed' });`);
    expect(code).toContain('Homepage Viewed');
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => code.includes(text))).toEqual([]);
  });

  it('holds the text when it imports the descriptions', async () => {
    const code = await bundle(`
      import { addedUserProperties } from '../../../sdk/catalog/added-user-properties.ts';
import { careDescriptions, careUserDescriptions } from './sdk/catalog/care-events.ts';
      console.log(careDescriptions);`);
    expect(code).toContain(careDescriptions['Homepage Viewed'].meaning);
  });

  it('holds no schema when it imports only an enumeration', async () => {
    const code = await bundle(`
      import { pages } from '@care/analytics/catalog';
      console.log(pages);`);
    expect(code.length).toBeLessThan(300);
  });
});
