import { afterEach, expect, it } from 'vitest';

import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
  server.answer = ({ url }) =>
    url.pathname === '/tags.js' ? { headers: { 'content-type': 'text/javascript' }, body: '' } : undefined;
});
afterEach(() => {
  expect(visitor.uncaught).toEqual([]);
  expect(visitor.lines).toEqual([]);
});

const arrived = () => server.events.map(({ event_type }) => event_type);

it('clicks on a form whose fields have the names of all its members are read like any other', async () => {
  await visitor.page.goto(`${server.origin}/hostile-form.html?inspect=tracking`);
  await visitor.page.evaluate(() => {
    clickInside();
    // The early script has the first click, the features the others.
    startTested();
  });
  await expect.poll(arrived).toContain('Joined');
  await visitor.page.evaluate(() => clickInside());
  await expect.poll(arrived).toContain('[Amplitude] Element Clicked');
  await expect.poll(() => arrived().filter((name) => name === 'Joined').length).toBe(2);
  // A change that the overlay still draws counts as an effect of the click before.
  const clickAgain = async () => {
    await visitor.page.evaluate(() => clickInside());
    return arrived();
  };
  await expect.poll(clickAgain, { timeout: 40_000, interval: 4_000 }).toContain('[Amplitude] Dead Click');
  const clicked = server.events.find(({ event_type }) => event_type.endsWith('Element Clicked'));
  const hierarchy = clicked?.event_properties['[Amplitude] Element Hierarchy'];
  expect(clicked?.event_properties).toMatchObject({
    '[Amplitude] Element Text': 'Join',
    '[Amplitude] Element Selector': 'body:nth-of-type(1) > form:nth-of-type(1) > button:nth-of-type(1)',
    '[Amplitude] Page Title': 'A form whose fields have the names of its members',
  });
  expect(JSON.stringify(hierarchy)).toContain('Joined');
  await visitor.page.evaluate(() => {
    for (let click = 0; click < 5; click += 1) clickInside();
  });
  await expect.poll(arrived).toContain('[Amplitude] Rage Click');
});

it('all other features read a page whose form and images have the names of all members', async () => {
  await visitor.page.goto(`${server.origin}/hostile-form.html?utm_source=letter`, {
    referer: 'https://search.example/from',
  });
  await visitor.page.evaluate(() => {
    startTested();
    append('img', 'data:image/png,none');
  });
  await expect.poll(arrived).toEqual(expect.arrayContaining(['Screen Viewed', 'Form Viewed']));
  const screen = server.events.find(({ event_type }) => event_type === 'Screen Viewed');
  expect(screen?.event_properties).toMatchObject({ referrer: 'https://search.example/from' });
  const user = server.events.find(({ event_type }) => event_type === '$identify')?.user_properties;
  expect(user?.$set).toMatchObject({ utm_source: 'letter', referring_domain: 'search.example' });
  const asked = () => server.requests.map(({ url }) => url.pathname);
  await expect.poll(asked).toContain('/tags.js');
  const lines = () => visitor.page.evaluate(() => loggedLines());
  await expect.poll(lines).toContain('Failed to load img data:image/png,none');
});

it('S3.4 a visitor’s denial is read on a page that has an image called cookie', async () => {
  await visitor.context.addCookies([{ name: 'care_consent', value: 'denied', url: server.origin }]);
  await visitor.page.goto(`${server.origin}/hostile-form.html`);
  const states = await visitor.page.evaluate(() => {
    const lazy = startLazy().consent.state;
    startTested();
    return { lazy, core: tested.consent.state };
  });
  expect(states).toEqual({ lazy: 'denied', core: 'denied' });
});
