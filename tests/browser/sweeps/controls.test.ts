import { expect, it, onTestFinished } from 'vitest';
import { type FlagName, flagNames } from '../../../reference-page/visit/flags.ts';
import { type Brand, brands, flowCookie } from '../../../reference-page/visit/visit.ts';
import type { MemberType } from '../../../sdk/catalog/enumerations.ts';
import { whenHydrated } from '../../../tools/browsers/when-hydrated.ts';
import { namedKinds, namedPages } from '../../../tools/controls/page-kinds.ts';
import {
  type FlagTrial,
  type Look,
  recordControls,
  writeRecord,
} from '../../../tools/controls/record-controls.ts';
import { recordFile } from '../../../tools/controls/recorded-controls.ts';
import { collectControls, openEverything } from '../collect-controls.ts';
import { namelessAddresses } from '../nameless-addresses.ts';
import { stageSite } from '../stage-site.ts';

const stage = stageSite();

interface View {
  /** Whether all flags are on, or off. */
  readonly isOn: boolean;
  readonly width: number;
  readonly brand: Brand;
  readonly flowType?: MemberType;
  /** Only the home page. @default all pages that events name */
  readonly isHome?: boolean;
}

/** Every width, every flag off and on; on also for a caregiver, whose header is another one. */
const views: readonly View[] = [
  { brand: 'default', isOn: false, width: 1440 },
  { brand: 'default', isOn: true, width: 1440 },
  { brand: 'default', isOn: true, width: 1440, flowType: 'sitter' },
  { brand: 'default', isOn: false, width: 390 },
  { brand: 'default', isOn: true, width: 390 },
  ...brands
    .slice(1)
    .flatMap((brand) => [false, true].map((isOn) => ({ brand, isOn, width: 1440, isHome: true }))),
];

it('S3.13 S2.17 every control of every page logs an event or has a reason, as docs/controls.json has it', {
  timeout: 240_000,
}, async () => {
  const looks = [...(await lookAtNamedPages()), ...(await lookAtTheOthers())];
  const { controls, faults } = recordControls(looks, await tryFlags());
  expect(faults).toEqual([]);
  await expect(writeRecord(controls), 'run `npm run docs -- controls`').toMatchFileSnapshot(
    recordFile.pathname,
  );
});

/** The pages as a visitor has them, with everything opened. */
async function lookAtNamedPages(): Promise<readonly Look[]> {
  return (await Promise.all(inThree(views).map((some) => lookInViews(some)))).flat();
}

async function lookInViews(some: readonly View[]): Promise<readonly Look[]> {
  const looks: Look[] = [];
  for (const view of some) {
    const context = await stage.browser.newContext({ viewport: { width: view.width, height: 900 } });
    const page = await context.newPage();
    const state = JSON.stringify({ flowType: view.flowType });
    await page.addInitScript((stored) => localStorage.setItem('vhp-mfe-state', stored), state);
    for (const kind of view.isHome ? (['home'] as const) : namedKinds) {
      await page.goto(addressFor(namedPages[kind].address, view), { waitUntil: 'domcontentloaded' });
      await whenHydrated(page);
      if (kind === 'home') {
        await page.locator('.service-picker [data-care-data*=memberType]').waitFor();
        if (view.isOn) {
          // Without a ZIP code that can be used, a press of Search says why.
          looks.push({ page: kind, controls: await collectControls(page) });
          await page.getByLabel('ZIP code').fill('78701');
        }
        await page.locator('.service-picker button[data-care-data*=target]').waitFor();
      }
      await openEverything(page);
      looks.push({ page: kind, controls: await collectControls(page) });
    }
    await context.close();
  }
  return looks;
}

/** All pages that events have no name for, as the server writes them. */
function lookAtTheOthers(): Promise<readonly Look[]> {
  return readServed(
    namelessAddresses().map(([address, cookie]) => ({ look: { page: 'others' }, address, cookie })),
  );
}

/** The pages with a name as the server writes them, with one flag unlike all others after the other. */
function tryFlags(): Promise<readonly FlagTrial[]> {
  const trials = namedKinds.flatMap((page) =>
    [false, true].flatMap((isOn) =>
      [undefined, ...flagNames].map((except) => ({
        look: { page, isOn, ...(except && { except }) },
        address: addressFor(namedPages[page].address, { isOn, except }),
        // With flags on as a caregiver has them.
        cookie: isOn ? `${flowCookie}=sitter` : '',
      })),
    ),
  );
  return readServed(trials);
}

interface Served<Kind> {
  readonly look: Kind;
  readonly address: string;
  readonly cookie?: string | undefined;
}

async function readServed<Kind extends object>(
  all: readonly Served<Kind>[],
): Promise<readonly (Kind & Pick<Look, 'controls'>)[]> {
  // The page's policy would refuse to read HTML.
  const context = await stage.browser.newContext({ bypassCSP: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${stage.server.origin}/about`);
  const read = inThree(all).map(async (some) => {
    const looks = [];
    for (const { address, cookie = '', look } of some) {
      const answer = await fetch(new URL(address, stage.server.origin), { headers: { cookie } });
      looks.push({ ...look, controls: await collectControls(page, await answer.text()) });
    }
    return looks;
  });
  return (await Promise.all(read)).flat();
}

function inThree<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return [0, 1, 2].map((worker) => items.filter((_, index) => index % 3 === worker));
}

function addressFor(
  address: string,
  {
    brand = 'default',
    except,
    isOn,
  }: Pick<View, 'isOn'> & { readonly brand?: Brand; readonly except?: FlagName | undefined },
): string {
  const url = new URL(address, stage.server.origin);
  url.searchParams.set('brand', brand);
  for (const name of flagNames)
    url.searchParams.set(`flag.${name}`, isOn !== (name === except) ? 'on' : 'off');
  return url.href;
}
