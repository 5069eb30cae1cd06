import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { errorRoute, findRoute, routes } from '../../../reference-page/app/routes.tsx';
import { flagNames } from '../../../reference-page/visit/flags.ts';
import { screenNames } from '../../../sdk/catalog/screen-names.ts';
import { careCatalog } from '../../../tools/catalog/care-catalog.ts';

const { events } = careCatalog(fileURLToPath(new URL('../../..', import.meta.url)));

describe('the values that the catalogue says are logged', () => {
  it('S7.11 are as screen_name the names of all routes but the home page', () => {
    const shown = [...routes.values(), findRoute('/nowhere'), errorRoute];
    const names = new Set(shown.map(({ page }) => page.screenName).filter((name) => name !== 'home'));
    expect(screenNames).toEqual([...names].sort());
  });

  it('S3.11 are as test_name the flags of the page', () => {
    const exposure = events.find(({ name }) => name === 'Test Exposure');
    const testName = exposure?.properties.find(({ name }) => name === 'test_name');
    expect(testName?.known).toEqual(flagNames);
  });

  it.each(events)(
    'hold what the questions about "$name" ask for, and each example',
    ({ properties, questions }) => {
      const values = new Map(properties.map(({ allowed, known, name }) => [name, allowed ?? known]));
      const asked = questions.flatMap(({ where = {} }) => Object.entries(where));
      const reported = [...asked, ...properties.map(({ example, name }) => [name, example] as const)];
      for (const [name, value] of reported) {
        const possible = values.get(name);
        if (possible) expect(possible).toContain(value);
      }
      for (const [name] of asked)
        expect(values.get(name), `${name} is asked for, and may be anything`).toBeDefined();
    },
  );

  it.each(events)('hold each section that the page of "$name" says a file marks', ({ properties, sites }) => {
    const allowed = properties.find(({ name }) => name === 'section')?.allowed ?? [];
    const marked = sites.code.flatMap(({ detail }) => detail?.split(':')[0]?.split(', ') ?? []);
    for (const section of marked) expect([...allowed, 'a section of its caller’s']).toContain(section);
  });
});
