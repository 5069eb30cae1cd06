import { describe, expect, it } from 'vitest';
import { fixedPaths } from '../../../reference-page/content/paths.ts';
import { checkNotice, checkPromise } from '../../../reference-page/content/safety-check.ts';
import { providerEntries, seekerEntries } from '../../../reference-page/pages/enrollment/entries.ts';
import { enrollmentCookie } from '../enrollment-cookie.ts';
import { openApp } from './open-app.ts';

/** The text of a page, as it is read. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ' ');
  return body
    .replace(/<\/?(?!b\b|a\b|span\b|strong\b)[^>]*>/g, ' . ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’');
}

/** The sentences that say what has to be checked before something else may happen. */
function promisesIn(html: string): string[] {
  const sentences = textOf(html).split(/(?<=\.)\s/);
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\bchecks?(ed)?\b/i.test(sentence) && /\bbefore (they|you) /i.test(sentence));
}

describe('the promise of a background check', () => {
  it('S2.12 is the same on every page that makes it', async () => {
    const { fetch } = await openApp();
    const made = new Map<string, string[]>();
    for (const path of fixedPaths) {
      const promises = promisesIn(await (await fetch(path)).text());
      if (promises.length > 0) made.set(path, promises);
    }
    expect([...made.keys()]).toEqual(
      expect.arrayContaining([
        '/',
        '/about/safety',
        '/about/safety/background-checks',
        '/hiw/caregivers',
        '/help/caregivers',
      ]),
    );
    const words = new Set([...made.values()].flat());
    expect([...words].filter((sentence) => ![checkPromise, checkNotice].includes(sentence))).toEqual([]);
  });

  it.each([
    ['/app/enrollment/provider/mv/PETCAREXX', providerEntries.PETCAREXX, [checkNotice]],
    ['/app/enrollment/seeker/pc', seekerEntries.pc, []],
  ])(
    'S2.8 is made to a caregiver with the button that joins, and to no family: %s',
    async (path, entry, promised) => {
      const { fetch } = await openApp();
      const html = await (
        await fetch(`${path}?step=finish`, { headers: { cookie: enrollmentCookie(entry, {}) } })
      ).text();
      const form = /<form name="enrollment"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
      expect(form).toContain('Join for free');
      expect(promisesIn(`<body>${form}`)).toEqual(promised);
    },
  );
});
