import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultFlags, type Flags, flagNames } from '../../../reference-page/visit/flags.ts';
import { type Brand, brands } from '../../../reference-page/visit/visit.ts';
import type { MemberType } from '../../../sdk/catalog/enumerations.ts';
import { whenHydrated } from '../../../tools/browsers/when-hydrated.ts';
import { checkControls, type TableCheck } from '../../../tools/controls/check-controls.ts';
import { controlTable } from '../../../tools/controls/control-table.ts';
import { namedPages, namelessPages, type PageKind } from '../../../tools/controls/page-kinds.ts';
import { collectControls, openEverything } from '../collect-controls.ts';
import { namedAddresses } from '../named-addresses.ts';
import { namelessAddresses } from '../nameless-addresses.ts';
import { stageSite } from '../stage-site.ts';

const stage = stageSite();

/** What is the same for all flags. */
const all = (value: boolean) =>
  Object.fromEntries(flagNames.map((name) => [name, value])) as unknown as Flags;

interface View {
  readonly flags: Flags;
  readonly width: number;
  readonly brand: Brand;
  readonly flowType?: MemberType;
  /** Only the home page. @default all pages that events name */
  readonly isHome?: boolean;
}

const off = all(false);
const on = all(true);

/** Every width, every flag off and on; on also for a caregiver, whose header is another one. */
const views: readonly View[] = [
  { brand: 'default', flags: off, width: 1440 },
  { brand: 'default', flags: on, width: 1440 },
  { brand: 'default', flags: on, width: 1440, flowType: 'sitter' },
  { brand: 'default', flags: off, width: 390 },
  { brand: 'default', flags: on, width: 390 },
  ...brands
    .slice(1)
    .flatMap((brand) => [off, on].map((flags) => ({ brand, flags, width: 1440, isHome: true }))),
];

/** The rows for some pages, to be met by these. */
function rowsFor(kinds: readonly PageKind[]): TableCheck {
  return checkControls(controlTable.filter(({ pages }) => pages.some((page) => kinds.includes(page))));
}

describe('docs/controls.md', { timeout: 120_000 }, () => {
  it('S3.13 S2.17 has a row for every control of the pages that events name, marked as it says, and no other row', async () => {
    const table = rowsFor(namedPages);
    await Promise.all(
      [0, 1, 2].map((worker) =>
        lookAtNamedPages(
          table,
          views.filter((_, index) => index % 3 === worker),
        ),
      ),
    );
    expect({ problems: table.problems(), unmet: table.unmet() }).toEqual({ problems: [], unmet: [] });
  });

  it('has a row for every control of all other pages, marked as it says, and no other row', async () => {
    const table = rowsFor(namelessPages);
    await lookAtTheOthers(table);
    expect({ problems: table.problems(), unmet: table.unmet() }).toEqual({ problems: [], unmet: [] });
  });
});

/** The pages as a visitor has them, with everything opened, one view after the other. */
async function lookAtNamedPages(table: TableCheck, some: readonly View[]): Promise<void> {
  for (const view of some) {
    const context = await stage.browser.newContext({ viewport: { width: view.width, height: 900 } });
    const page = await context.newPage();
    const state = JSON.stringify({ flowType: view.flowType });
    await page.addInitScript((stored) => localStorage.setItem('vhp-mfe-state', stored), state);
    for (const [address, kind] of namedAddresses) {
      if (view.isHome && kind !== 'home') continue;
      await page.goto(addressFor(address, view), { waitUntil: 'domcontentloaded' });
      await whenHydrated(page);
      if (kind === 'home') {
        // Without a ZIP code that can be used, a press of Search is no search.
        if (view.flags.heroZip) await page.getByLabel('ZIP code').fill('78701');
        await page.locator('.service-picker [data-care-data*=target]').waitFor();
      }
      await openEverything(page);
      table.see(await collectControls(page), { ...view, page: kind, address });
    }
    await context.close();
  }
}

/** All pages that events have no name for, as the server writes them. */
async function lookAtTheOthers(table: TableCheck): Promise<void> {
  // The page's policy would refuse to read HTML.
  const context = await stage.browser.newContext({ bypassCSP: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${stage.server.origin}/about`);
  const waiting = [...namelessAddresses()];

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [address, cookie = ''] = next;
      const answer = await fetch(stage.server.origin + address, { headers: { cookie } });
      const controls = await collectControls(page, await answer.text());
      table.see(controls, { page: 'others', address, flags: defaultFlags });
    }
  }
  await Promise.all([work(), work(), work()]);
}

function addressFor(address: string, { brand, flags }: View): string {
  const url = new URL(address, stage.server.origin);
  url.searchParams.set('brand', brand);
  for (const name of flagNames) url.searchParams.set(`flag.${name}`, flags[name] ? 'on' : 'off');
  return url.href;
}
