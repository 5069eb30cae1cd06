import { expect, it } from 'vitest';
import { type Said, stageCalls, whenPartsStarted } from './calls-stage.ts';

const stage = stageCalls(() => ({}));

/** Comes by a campaign, and goes on to another page. */
async function visit(source: string, said: Said): Promise<void> {
  const { page } = await stage.open(`/?utm_source=${source}`, { said });
  await whenPartsStarted(page);
  await page.evaluate(() => location.assign('/help'));
  await page.waitForURL('**/help');
  await whenPartsStarted(page);
}

it('the campaign that led a visitor here is a property of theirs, set once', async () => {
  await visit('newsletter', 'granted');
  const events = () => stage.server.collected();
  await expect
    .poll(async () => (await events()).map(({ event_type }) => event_type))
    .toContain('Screen Viewed');
  const changes = (await events()).filter(({ user_properties }) =>
    Object.hasOwn(Object(user_properties?.$set), 'utm_source'),
  );
  expect(changes).toMatchObject([
    {
      event_type: '$identify',
      user_properties: {
        $set: { utm_source: 'newsletter' },
        $setOnce: { initial_utm_source: 'newsletter' },
      },
    },
  ]);
});

it.each(['pending', 'denied'] as const)(
  'no campaign leaves the browser while consent is %s',
  async (said) => {
    await visit(`unseen-${said}`, said);
    expect(JSON.stringify(await stage.server.collected())).not.toContain(`unseen-${said}`);
  },
);
