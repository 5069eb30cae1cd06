import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { defaultFlags, type FlagName, flagNames } from '../../reference-page/visit/flags.ts';
import { addedNames } from '../../sdk/catalog/added-properties.ts';
import type { FoundControl } from '../../tools/controls/record-controls.ts';
import {
  isThere,
  isTracked,
  loggedBy,
  recordedControls,
  type TrackedControl,
} from '../../tools/controls/recorded-controls.ts';
import type { CollectedEvent } from '../../tools/servers/page-server.ts';
import { collectControls } from './collect-controls.ts';
import { eachOnce } from './each-once.ts';
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

interface LoggedEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

interface Sample {
  readonly what: string;
  readonly index: number;
  readonly expected: LoggedEvent;
}

it('S3.13 logs exactly what docs/controls.json says, for a click on each kind of control of the home page', async () => {
  const page = await stage.open({ flags: shown, before: stayWhenLinksAreFollowed });
  await page.getByLabel('ZIP code').fill('78701');
  await expect.poll(views).toHaveLength(1);
  const samples = sampleOfEachKind(await collectControls(page));
  expect(samples.map(({ what }) => what).toSorted()).toEqual([...new Set(own.map(kindOf))].toSorted());

  for (const { index } of samples) {
    await revealControl(page, index);
    await controlAt(page, index).click();
  }
  await expect.poll(clicks).toHaveLength(samples.length);
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

const flags = {
  ...defaultFlags,
  ...Object.fromEntries(flagNames.filter((name) => shown.includes(name)).map((name) => [name, true])),
};

/** The home page’s controls under these flags, as they are recorded. */
const own = recordedControls
  .filter(isTracked)
  .filter((control) => control.pages.includes('home') && isThere(control, flags));

/** The first control of each event, section and label on the home page. */
function sampleOfEachKind(controls: readonly FoundControl[]): readonly Sample[] {
  const samples = new Map<string, Sample>();
  for (const found of controls) {
    for (const control of own) {
      const expected = expectedOf(control, found);
      const what = kindOf(control);
      if (expected && !samples.has(what)) samples.set(what, { what, index: found.index, expected });
    }
  }
  return [...samples.values()];
}

/** The event that a found control logs, if it is the recorded one. */
function expectedOf(control: TrackedControl, found: FoundControl): LoggedEvent | undefined {
  if ((['place', 'kind', 'name'] as const).some((property) => control[property] !== found[property])) return;
  const marked: Record<string, string> = JSON.parse(found.data ?? '{}');
  const { answered = [] } = control;
  const answers = Object.entries(marked).filter(([property]) => answered.includes(property));
  const { data, name } = loggedBy(control, 'home');
  const expected = { name, data: { ...data, ...Object.fromEntries(answers) } };
  // Links of one name are distinguished by their targets.
  return isDeepStrictEqual({ name: found.event, data: marked }, expected) ? expected : undefined;
}

function kindOf({ data, event }: TrackedControl): string {
  return [event, data.section, data.label].filter(Boolean).join(', ');
}

const views = () => collected(/^Homepage Viewed$/);
const clicks = () => collected(/^(CTA Interacted|Consumer Logo Clicked)/);

/** Each event once, in the order of their logging. */
async function collected(name: RegExp): Promise<readonly CollectedEvent[]> {
  const events = (await stage.server.collected()).filter(({ event_type }) => name.test(event_type));
  return eachOnce(events).toSorted((one, two) => one.time - two.time);
}

/** An event without what every event carries. */
function reported({ event_properties, event_type }: CollectedEvent): LoggedEvent {
  const own = Object.entries(event_properties).filter(([name]) => !addedNames.includes(name));
  return { name: event_type, data: Object.fromEntries(own) as Record<string, string> };
}
