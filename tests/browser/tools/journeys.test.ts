import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { eventNames } from '../../../sdk/catalog/care-events.ts';
import { type Journey, type JourneyStep, journeys } from '../../../tools/catalog/journeys/journeys.ts';
import { recordedJourney } from '../../../tools/catalog/journeys/recorded-journey.ts';
import { watchSteps } from '../../../tools/catalog/journeys/watch-steps.ts';
import { problemsOf } from '../../tools/catalog/check-received.ts';
import { stageSite } from '../stage-site.ts';
import { watchArrivals } from '../watch-arrivals.ts';

const stage = stageSite();
const arrived = watchArrivals(() => stage.server);
const names: readonly string[] = eventNames;

/** Fails unless the visit leaves the events of the journey, these and no other. @returns the recorded steps of the visit */
async function play({ leaves, steps }: Journey, width: number): Promise<Journey> {
  const startedAt = Date.now();
  const logged = async () => (await arrived()).filter(({ time }) => time >= startedAt);
  const context = await stage.browser.newContext({ locale: 'en-US', viewport: { width, height: 844 } });
  try {
    const recorded = await watchSteps(context);
    const page = await context.newPage();
    for (const step of steps) await takeStep(page, stage.server.origin, step);
    await expect
      .poll(async () =>
        (await logged())
          .map(({ event_type }) => event_type)
          .filter((name) => names.includes(name))
          .sort(),
      )
      .toEqual(leaves.map(({ event }) => event).sort());
    const events = await logged();
    for (const { data, event } of leaves) {
      expect(events).toContainEqual(
        expect.objectContaining({
          event_type: event,
          event_properties: expect.objectContaining(data),
        }),
      );
    }
    for (const event of events) expect(problemsOf(event), event.event_type).toEqual([]);
    return recordedJourney(recorded, events, stage.server.origin);
  } finally {
    await context.close();
  }
}

describe('the journeys of the catalogue', () => {
  it.each(journeys)(
    'leave their events and no other on a screen and on a phone, also as they are recorded: $title',
    async (journey) => {
      const recorded = await play(journey, 1440);
      await play(recorded, 390);
    },
  );
});

/** Does what a visitor does. */
async function takeStep(page: Page, origin: string, step: JourneyStep): Promise<void> {
  if ('open' in step) {
    await page.goto(`${origin}${step.open}`, { waitUntil: 'networkidle' });
  } else if ('choose' in step) {
    await page.getByRole('radio', { name: step.choose, exact: true }).check();
  } else if ('fill' in step) {
    await page.getByRole('textbox', { name: step.fill }).fill(step.with);
  } else {
    const part = step.within ? page.getByRole(step.within) : page;
    const before = page.url();
    await part.getByRole(step.role, { name: step.press }).click();
    if (!step.stays) await page.waitForURL((url) => url.href !== before);
  }
}
