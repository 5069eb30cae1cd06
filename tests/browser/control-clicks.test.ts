import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { defaultFlags, type FlagName, flagNames } from '../../reference-page/visit/flags.ts';
import { commonProperties } from '../../sdk/catalog/added-properties.ts';
import { type ControlRow, isTracked } from '../../tools/controls/control-row.ts';
import { controlTable } from '../../tools/controls/control-table.ts';
import { type ExpectedEvent, expectedEvent } from '../../tools/controls/expected-event.ts';
import type { Circumstances, FoundControl } from '../../tools/controls/found-control.ts';
import { matchRow } from '../../tools/controls/match-row.ts';
import type { CollectedEvent } from '../../tools/servers/page-server.ts';
import { collectControls } from './collect-controls.ts';
import { stageHome } from './home-page-stage.ts';
import { controlAt, revealControl } from './reveal-control.ts';

const stage = stageHome();

/** Flags that bring more controls. */
const shown: readonly FlagName[] = [
  'safetyBanner',
  'applyToJobsModal',
  'listYourBusiness',
  'plansPricing',
  'heroZip',
];

interface Sample {
  readonly what: string;
  readonly index: number;
  readonly expected: ExpectedEvent;
}

it('S3.13 logs exactly what docs/controls.md says, for a click on each kind of control of the home page', async () => {
  const page = await stage.open({ flags: shown, before: stayWhenLinksAreFollowed });
  await page.getByLabel('ZIP code').fill('78701');
  await expect.poll(views, { timeout: 20_000 }).toHaveLength(1);
  const samples = sampleOfEachKind(await collectControls(page));
  expect(samples.map(({ what }) => what).toSorted()).toEqual(kindsOf(controlTable).toSorted());

  for (const { index } of samples) {
    await revealControl(page, index);
    await controlAt(page, index).click();
  }
  await expect.poll(clicks, { timeout: 20_000 }).toHaveLength(samples.length);
  expect((await clicks()).map(reported)).toEqual(samples.map(({ expected }) => expected));
});

/** Links are followed for real; the answer says that there is nothing to show, so the page stays. */
async function stayWhenLinksAreFollowed(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const isFirst = page.url() === 'about:blank';
    if (route.request().isNavigationRequest() && !isFirst) await route.fulfill({ status: 204 });
    else await route.continue();
  });
}

const home: Circumstances = {
  page: 'home',
  address: '/',
  flags: {
    ...defaultFlags,
    ...Object.fromEntries(flagNames.filter((name) => shown.includes(name)).map((name) => [name, true])),
  },
};

/** Of the controls on the home page the first one of each event, section and label. */
function sampleOfEachKind(controls: readonly FoundControl[]): readonly Sample[] {
  const samples = new Map<string, Sample>();
  for (const found of controls) {
    const row = controlTable.find((one) => matchRow(one, found, home));
    const expected = row && expectedEvent(row, matchRow(row, found, home) ?? {}, found, home);
    if (!row || !expected) continue;
    const what = kindOf(row);
    if (!samples.has(what)) samples.set(what, { what, index: found.index, expected });
  }
  return [...samples.values()];
}

/** The kinds of the home page's rows under these flags. */
function kindsOf(table: readonly ControlRow[]): readonly string[] {
  const own = table.filter(
    ({ flags = {}, pages }) =>
      pages.includes('home') &&
      Object.entries(flags).every(([name, value]) => home.flags[name as FlagName] === value),
  );
  return [...new Set(own.filter(isTracked).map(kindOf))];
}

function kindOf(row: ControlRow): string {
  return isTracked(row) ? [row.event, row.data.section, row.data.label].filter(Boolean).join(', ') : '';
}

const views = () => collected(/^Homepage Viewed$/);
const clicks = () => collected(/^(CTA Interacted|Consumer Logo Clicked)/);

/** Each event once, in the order of their logging. */
async function collected(name: RegExp): Promise<readonly CollectedEvent[]> {
  const events = (await stage.server.collected()).filter(({ event_type }) => name.test(event_type));
  const once = new Map(events.map((event) => [event.insert_id, event]));
  return [...once.values()].toSorted((one, two) => one.time - two.time);
}

/** An event without what every event carries. */
function reported({ event_properties, event_type }: CollectedEvent): ExpectedEvent {
  const own = Object.entries(event_properties).filter(([name]) => !(name in commonProperties));
  return { name: event_type, data: Object.fromEntries(own) as Record<string, string> };
}
