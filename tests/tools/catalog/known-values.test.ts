import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findEnrollmentRoute } from '../../../reference-page/app/enrollment-routes.tsx';
import type { Route } from '../../../reference-page/app/route.ts';
import { errorRoute, findRoute, routes } from '../../../reference-page/app/routes.tsx';
import { providerEntries, seekerEntries } from '../../../reference-page/pages/enrollment/entries.ts';
import { whenOptions } from '../../../reference-page/pages/enrollment/read-answers.ts';
import { flagNames } from '../../../reference-page/visit/flags.ts';
import type { MemberType } from '../../../sdk/catalog/enumerations.ts';
import { screenNames } from '../../../sdk/catalog/screen-names.ts';
import { careCatalog } from '../../../tools/catalog/care-catalog.ts';

const { events } = careCatalog(fileURLToPath(new URL('../../..', import.meta.url)));

/** Joining, for one who has answered all of it and has joined. */
function stepsOf(memberType: MemberType): readonly Route[] {
  const [path, entry] =
    memberType === 'seeker'
      ? (['/app/enrollment/seeker/pc', seekerEntries.pc] as const)
      : (['/app/enrollment/provider/mv/PETCAREXX', providerEntries.PETCAREXX] as const);
  const given = new URLSearchParams({
    when: whenOptions[0] ?? '',
    detail: entry.question.options[0],
    zip: '78701',
  });
  return [findEnrollmentRoute(path, { given, hasJoined: true }) ?? errorRoute];
}

describe('the values that the catalogue says are logged', () => {
  it('S7.11 are as screen_name the names of all routes but the home page', () => {
    const shown = [
      ...routes.values(),
      findRoute('/nowhere'),
      errorRoute,
      ...stepsOf('seeker'),
      ...stepsOf('sitter'),
    ];
    const queries = ['', 'sent=yes', 'step=finish', 'step=done'].map((query) => new URLSearchParams(query));
    const names = new Set(
      shown
        .flatMap(({ page, pageFor }) => [page, ...queries.flatMap((query) => pageFor?.(query) ?? [])])
        .map(({ screenName }) => screenName)
        .filter((name) => name !== 'home'),
    );
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
        if (possible && value !== null) expect(possible).toContain(value);
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
