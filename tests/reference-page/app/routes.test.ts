import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorRoute, findRoute, routes } from '../../../reference-page/app/routes.tsx';
import { allPaths } from '../../../reference-page/content/paths.ts';
import { leadOnPath } from '../../../reference-page/visit/auth-callback.ts';

const unknownWork = '/app/enrollment/provider/mv/PLUMBING1';
const everyHead = [...routes.values(), findRoute('/no'), findRoute(unknownWork), errorRoute].map(
  ({ head }) => head,
);

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the routing table', () => {
  it('has every path that a link may lead to, and no other', () => {
    expect([...routes.keys()].toSorted()).toEqual([...allPaths()].toSorted());
    expect([...routes.values()].filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('gives the home page a component of its own, and every other page a body and a screen name', () => {
    for (const [path, { body, page }] of routes) {
      expect({ path, name: page.name, hasBody: body !== undefined }).toEqual({
        path,
        name: path === '/' ? 'home' : expect.stringMatching(/^(plain|choice|task)$/),
        hasBody: path !== '/',
      });
      expect(page.screenName).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it('S2.22 gives each form that a visitor shall finish the layout of a task', () => {
    const tasks = [...routes].filter(([, { page }]) => page.name === 'task').map(([path]) => path);
    expect(tasks).toEqual(expect.arrayContaining(['/login', '/vis/auth/login', '/help/contact']));
    const enrollments = [...routes.keys()].filter((path) => path.startsWith('/app/enrollment/'));
    expect(tasks).toEqual(expect.arrayContaining(enrollments));
  });

  it('titles the triage of caregivers by the work they do', () => {
    const { head, headFor } = findRoute('/vertical-triage');
    expect(headFor?.(new URLSearchParams('memberType=sitter')).title).toContain('work');
    expect(headFor?.(new URLSearchParams('memberType=seeker'))).toBe(head);
  });

  it('S2.20 describes each page in its own words, short enough for search results', () => {
    expect(duplicates(everyHead.map(({ title }) => title))).toEqual([]);
    expect(duplicates(everyHead.map(({ description }) => description))).toEqual([]);
    for (const { description, keywords, title } of everyHead) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, title).toBeLessThanOrEqual(160);
      expect(keywords.length, title).toBeGreaterThan(0);
    }
  });

  it.each([
    ['/', 'Visitor Homepage'],
    ['/get-started', 'Get started'],
    ['/vertical-triage', 'Vertical triage'],
    ['/app/vhp/plans-and-pricing', 'Plans and pricing'],
    ['/about', undefined],
  ])('names %s in events: %s', (path, name) => {
    expect(findRoute(path).page.trackedPage).toBe(name);
  });

  it.each(['/no/such/page', '/_app', '/about/', '/About', '/toString', '/care-directory/states/atlantis'])(
    'does not know %s',
    (path) => {
      expect(findRoute(path)).toMatchObject({ status: 404, page: { screenName: 'not-found' } });
    },
  );

  it.each([unknownWork, '/app/enrollment/provider/mv/', '/app/enrollment/provider/mv/childcare'])(
    'S2.8 has a not-found page of its own for a code that is none: %s',
    (path) => {
      expect(findRoute(path)).toMatchObject({
        status: 404,
        head: { title: 'We don’t know this kind of work' },
      });
    },
  );
});

describe('the way on from /authCallback', () => {
  const origin = 'https://care.test';

  it.each([
    [null, '/'],
    ['', '/'],
    ['/jobs', '/jobs'],
    ['/jobs?page=2#top', '/jobs?page=2#top'],
    ['jobs', '/'],
    ['https://care.test/jobs', '/'],
    ['https://evil.test/', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['/.//evil.test', '/'],
    ['/jobs/..//evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['/authCallback?to=/authCallback', '/'],
  ])('%j leads to %s', (asked, path) => expect(leadOnPath(asked)).toBe(path));

  it('never leaves the site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      'evil.test',
      ':',
      '@',
      '%2f',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const path = leadOnPath(`/${pieces.join('')}`);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });
});
