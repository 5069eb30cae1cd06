import { earlyClicksScript } from '@care/analytics/attributes';
import { describe, expect, it } from 'vitest';
import { startEngine } from '../start-engine.ts';
import { startVisit } from '../start-visit.ts';

const engine = startEngine();

describe('on a page with every feature', () => {
  it('a click on a control with attributes, and one on any other control, arrive once each', async () => {
    const { tab, server, address, arrived, names } = await startVisit(engine.current);
    await tab.goto(address('features'));
    await tab.click('#declared');
    await tab.click('#captured');
    const declared = await arrived('Search Started');
    expect(declared.event_properties).toMatchObject({ place: 'Austin' });
    const captured = () =>
      server.events.filter(({ event_properties: data }) => data['[Amplitude] Element ID'] === 'captured');
    await expect.poll(captured).toHaveLength(1);
    await tab.evaluate(() => tested.flush());
    expect(names().filter((name) => name === 'Search Started')).toHaveLength(1);
    expect(captured()).toHaveLength(1);
  });

  it('a click before the script has come arrives once', async () => {
    const { tab, server, address, arrived, names } = await startVisit(engine.current, {
      prepare: earlyClicksScript,
    });
    server.answer = ({ url }) => (url.href.endsWith('/features.js') ? { status: 404 } : undefined);
    await tab.goto(address('features'));
    await tab.click('#declared');
    await tab.evaluate(() => {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = '/features.js?again';
      document.head.append(script);
    });
    await arrived('Search Started');
    await tab.evaluate(() => tested.flush());
    expect(names().filter((name) => name === 'Search Started')).toHaveLength(1);
  });

  it('an element that comes into view is seen once', async () => {
    const { tab, address, arrived, names } = await startVisit(engine.current);
    await tab.goto(address('features'));
    await arrived('Screen Viewed');
    expect(names()).not.toContain('Families Seen');
    for (let round = 0; round < 2; round += 1) {
      await tab.evaluate(() => document.querySelector('#below')?.scrollIntoView());
      await arrived('Families Seen');
      await tab.evaluate(() => scrollTo(0, 0));
    }
    await tab.evaluate(() => tested.flush());
    expect(names().filter((name) => name === 'Families Seen')).toHaveLength(1);
  });

  it('each address is a view, when it is shown and when the visitor comes back to it', async () => {
    const { tab, server, address } = await startVisit(engine.current);
    const views = () =>
      server.events
        .filter(({ event_type }) => event_type === 'Screen Viewed')
        .map(({ event_properties }) => event_properties.url_path);
    await tab.goto(address('features'));
    await expect.poll(views).toEqual(['/features.html']);
    await tab.evaluate(() => history.pushState(null, '', '/second'));
    await expect.poll(views).toEqual(['/features.html', '/second']);
    await tab.evaluate(() => history.back());
    await expect.poll(views).toEqual(['/features.html', '/second', '/features.html']);
  });

  it('the campaign and the first paint are reported', async () => {
    const { tab, server, address, arrived } = await startVisit(engine.current);
    await tab.goto(`${address('features')}&utm_source=newsletter`);
    await arrived('Measured FCP');
    expect(JSON.stringify(server.events)).toContain('newsletter');
  });
});
