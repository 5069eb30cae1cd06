import { describe, expect, it } from 'vitest';
import { allPaths } from '../../../reference-page/content/paths.ts';
import { openApp } from './open-app.ts';

const ofAdultCare = allPaths().filter((path) => /^\/(care-directory|cost)\/adult-care(\/|$)/.test(path));

/** The main part of a page: the header's menu leads to all services anyway. */
async function mainOf(path: string, flag: string): Promise<string> {
  const html = await (await (await openApp()).fetch(`${path}?flag.${flag}`)).text();
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}

describe('pages that are made for every service and city', () => {
  it('S2.7 lead to adult care where its flag says', async () => {
    expect(ofAdultCare.length).toBeGreaterThan(19);
    for (const path of ofAdultCare) {
      expect(await mainOf(path, 'adultCareRoutes=on'), path).toContain('href="/app/enrollment/seeker/ac"');
      expect(await mainOf(path, 'adultCareRoutes=off'), path).toContain(
        'href="/app/enrollment/seeker/sc?serviceIdForMember=adultCare"',
      );
    }
  });

  it.each(['GET', 'HEAD'])(
    'S2.7 redirect from adult care’s own path to senior care’s while its flag is off: %s',
    async (method) => {
      const app = await openApp();
      const ask = async (query: string) => {
        const { headers, status } = await app.fetch(`/app/enrollment/seeker/ac${query}`, { method });
        return [status, headers.get('location')];
      };
      expect(await ask('?fromSemPage=VHP')).toEqual([200, null]);
      expect(await ask('?flag.adultCareRoutes=off&fromSemPage=VHP')).toEqual([
        302,
        '/app/enrollment/seeker/sc?serviceIdForMember=adultCare&flag.adultCareRoutes=off&fromSemPage=VHP',
      ]);
    },
  );

  it('S2.8 lead from the jobs to senior care where its flag says', async () => {
    const on = await mainOf('/jobs', 'seniorCareProviderEnrollment=on');
    const off = await mainOf('/jobs', 'seniorCareProviderEnrollment=off');
    expect(on).toContain('href="/app/enrollment/provider/sc"');
    expect(off).not.toContain('href="/app/enrollment/provider/sc"');
  });
});
