import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Flags } from '../../../reference-page/visit/flags.ts';
import {
  type MemberType,
  memberTypes,
  type ServiceCode,
  serviceCodes,
} from '../../../sdk/catalog/enumerations.ts';
import { serviceNames } from '../../../sdk/catalog/service-names.ts';
import { stageHome } from '../home-page-stage.ts';
import { specifiedPath } from '../specified-paths.ts';

const stage = stageHome();

type PathFlags = Pick<Flags, 'adultCareRoutes' | 'seniorCareProviderEnrollment'>;

/** The flags that lead elsewhere, each for a service of its own. */
const flagStates: readonly PathFlags[] = [
  { adultCareRoutes: false, seniorCareProviderEnrollment: false },
  { adultCareRoutes: true, seniorCareProviderEnrollment: true },
];

const namesOf = (flags: PathFlags, wanted: boolean) =>
  Object.entries(flags).flatMap(([name, isOn]) => (isOn === wanted ? [name] : []));

/** The path to which each service leads, according to the specification. */
function specified(memberType: MemberType, flags: PathFlags): Record<string, string> {
  return Object.fromEntries(
    serviceCodes.map((code) => [serviceNames[code], specifiedPath(memberType, code, flags)]),
  );
}

describe.each(flagStates)(
  'adult-care-routes $adultCareRoutes, senior-care-provider-enrollment $seniorCareProviderEnrollment',
  (flags) => {
    it.each(memberTypes)(
      'S6.1 leads a %s from the triage to a path of their own, for every service',
      async (memberType) => {
        const query = new URLSearchParams([
          ['memberType', memberType],
          ...Object.entries(flags).map(([name, isOn]) => [`flag.${name}`, isOn ? 'on' : 'off']),
        ]);
        const page = await stage.open({ javaScriptEnabled: false });
        await page.goto(`${stage.server.origin}/vertical-triage?${query}`);
        const links = await page
          .locator('main li a')
          .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
        expect(Object.fromEntries(links)).toEqual(specified(memberType, flags));
      },
    );

    it('S6.1 leads from the hero’s Search to where the chosen member type and service start', async () => {
      const followed: string[] = [];
      const page = await stage.open({
        flags: namesOf(flags, true),
        flagsOff: namesOf(flags, false),
        before: (opened) => noteWhereItLeads(opened, followed),
      });
      for (const memberType of memberTypes) {
        for (const code of serviceCodes) {
          const count = followed.length;
          await search(page, memberType, code);
          await expect.poll(() => followed.length).toBe(count + 1);
          expect({ memberType, code, leadsTo: followed.at(-1) }).toEqual({
            ...{ memberType, code, leadsTo: specifiedPath(memberType, code, flags) },
          });
        }
      }
    });
  },
);

it('S6.1 shares no path between families and caregivers, whatever the flags', () => {
  const paths = (memberType: MemberType) =>
    new Set(
      flagStates.flatMap((flags) => serviceCodes.map((code) => specifiedPath(memberType, code, flags))),
    );
  const forFamilies = paths('seeker');
  expect([...paths('sitter')].filter((path) => forFamilies.has(path))).toEqual([]);
  expect([...forFamilies].every((path) => path.startsWith('/app/enrollment/seeker/'))).toBe(true);
});

async function search(page: Page, memberType: MemberType, code: ServiceCode): Promise<void> {
  const picker = page.locator('.service-picker');
  await picker.locator(`input[value=${memberType}]`).check({ force: true });
  await picker.locator(`input[value=${code}]`).check({ force: true });
  await picker.getByLabel('ZIP code').fill('78701');
  await picker.getByRole('button', { name: 'Search' }).click();
}

/** Links are followed for real; the answer says that there is nothing to show, so the page stays. */
async function noteWhereItLeads(page: Page, followed: string[]): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || page.url() === 'about:blank') {
      await route.continue();
      return;
    }
    const { pathname, search: query } = new URL(request.url());
    followed.push(pathname + query);
    await route.fulfill({ status: 204 });
  });
}
