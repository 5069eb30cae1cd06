import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { capturedClicks } from './captured-clicks.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;
let page: Page;

stageEachTest(async (stage) => {
  ({ server, visitor } = stage);
  page = visitor.page;
  await page.goto(`${server.origin}/clicks.html?email=jane@example.com#/at?token=abc`);
});

const reported = () => capturedClicks(server);

/** An event after which no earlier one can still come. */
async function untilAllReported(): Promise<readonly string[]> {
  await page.evaluate(() => void tested.logEvent({ name: 'Last' }));
  await expect.poll(() => server.events.some(({ event_type }) => event_type === 'Last')).toBe(true);
  return reported();
}

async function propertiesOf(text: string): Promise<Readonly<Record<string, unknown>>> {
  await expect.poll(reported).toContain(text);
  return server.events[server.events.length - 1]?.event_properties ?? {};
}

describe('click autocapture in a browser', () => {
  it('S5.5 sends no personal number, no secret and nothing that is masked', async () => {
    await page.click('#card');
    const properties = await propertiesOf('Element Clicked card');
    expect(properties).toMatchObject({
      '[Amplitude] Element Text': 'Pay *****',
      '[Amplitude] Element Href': `${server.origin}/pay/*****?token=*****`,
      '[Amplitude] Page Title': 'Card *****',
      '[Amplitude] Page URL': `${server.origin}/clicks.html`,
      url: `${server.origin}/clicks.html?email=*****#/at?token=*****`,
    });
    await page.click('#masked');
    await page.click('#slotted');
    await expect
      .poll(reported)
      .toEqual(['Element Clicked card', 'Element Clicked undefined', 'Element Clicked undefined']);
    // Identifiers are random: they may hold any of these by chance.
    const facts = server.events.map(
      ({ event_properties: { czen_session_id, visitor_id, care_device_id, ...own } }) => own,
    );
    expect(JSON.stringify(facts)).not.toMatch(/1111|Jane|jane|abc/);
  });

  it('S5.5 records nothing of a password’s field, whatever its letters', async () => {
    await page.click('#password');
    await page.fill('#password', 'other');
    await page.press('#password', 'Tab');
    expect(await untilAllReported()).toEqual([]);
  });

  it('S9.7 logs a click elsewhere when the page changes', async () => {
    await page.click('#quiet');
    await page.waitForTimeout(600);
    await page.click('#menu');
    await expect.poll(reported).toEqual(['Element Clicked menu']);
  });

  it('finds elements in shadow trees, and changes there', async () => {
    await page.click('#host i');
    await expect.poll(reported).toContain('Element Clicked Shadow');
    await page.click('#host .inner');
    await expect.poll(() => reported().length).toBe(2);
  });

  it('finds the link around a drawing, and an element that its click removes', async () => {
    await page.click('#drawing');
    await page.click('#vanish');
    await expect.poll(reported).toEqual(['Element Clicked around', 'Element Clicked vanish']);
  });

  it('reads a form whose fields are in the place of its members', async () => {
    await page.click('#inside');
    await expect.poll(reported).toEqual(['Element Clicked inside']);
    expect(visitor.uncaught).toEqual([]);
  });

  it('logs a label and its field once, and a changed field without its value', async () => {
    await page.click('#name', { position: { x: 5, y: 5 } });
    await page.keyboard.type('hush');
    await page.keyboard.press('Tab');
    await expect.poll(reported).toEqual(['Element Clicked name', 'Element Changed field']);
    expect(JSON.stringify(server.events)).not.toMatch(/secret|hush/);
  });

  it('logs a link that leads away', async () => {
    await page.click('#leave');
    await page.waitForURL(/empty/);
    await page.goto(`${server.origin}/clicks.html`);
    await expect.poll(reported).toContain('Element Clicked leave');
  });

  it('S9.7 reports rage, and no steps, marked text or keys', async () => {
    await page.click('#step', { clickCount: 6, delay: 20 });
    await page.click('#quiet', { clickCount: 4, delay: 20 });
    await page.focus('#vanish');
    await page.focus('#rage');
    for (let count = 0; count < 5; count += 1) await page.keyboard.press('Enter');
    await page.click('#rage', { clickCount: 5, delay: 20 });
    await expect.poll(reported).toContain('Rage Click rage');
    const rage = (await untilAllReported()).filter((name) => name.startsWith('Rage'));
    expect(rage).toEqual(['Rage Click rage']);
  });

  it('logs a dead click for a button that does nothing, not for one that does something', async () => {
    await page.click('#vanish');
    await page.click('#rage');
    await expect.poll(reported).toContain('Dead Click rage');
    expect(reported()).not.toContain('Dead Click vanish');
  });

  it('logs the click on a button that a menu has covered since it was pressed, and its own event', async () => {
    await page.click('#trigger b');
    expect(await page.locator('#cover').count()).toBe(1);
    await expect.poll(reported).toEqual(['Element Clicked trigger']);
    expect(server.events.map(({ event_type }) => event_type)).toContain('Menu Opened');
  });

  it('logs no click on a button that the pointer has left since it was pressed', async () => {
    await page.hover('#trigger');
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await untilAllReported()).toEqual([]);
    expect(server.events.map(({ event_type }) => event_type)).not.toContain('Menu Opened');
  });

  it('reads the text that a slot shows in a button', async () => {
    await page.click('#custom');
    await expect.poll(reported).toEqual(['Element Clicked Join now']);
  });

  it.each(['add', 'copy', 'download'])(
    'logs no dead click for a button that does something elsewhere: %s',
    async (id) => {
      await page.click(`#${id}`);
      await page.waitForTimeout(3_200);
      expect(await untilAllReported()).toEqual([`Element Clicked ${id}`]);
    },
  );

  it('logs a dead click for a link that leads nowhere', async () => {
    await page.goto(`${server.origin}/clicks.html`);
    for (let time = 0; time < 2; time += 1) {
      await page.click('#nowhere');
      await expect
        .poll(() => reported().filter((line) => line === 'Dead Click nowhere').length)
        .toBe(time + 1);
    }
  });

  it('leaves another document’s clicks alone', async () => {
    await page.frameLocator('#frame').locator('button').click();
    expect(await untilAllReported()).toEqual([]);
  });

  it('holds no element that has left the document', async () => {
    await page.evaluate(() => {
      const list = document.createElement('section');
      list.id = 'rows';
      document.body.append(list);
      list.innerHTML = Array.from(
        { length: 60 },
        (_none, at) =>
          `<div><button>Row ${at}</button><label>Name ${at} <input type="checkbox" /></label><i>x</i></div>`,
      ).join('');
      const elements = [...list.querySelectorAll<HTMLElement>('div, button, label, input, i')];
      Object.assign(globalThis, { left: elements.map((element) => new WeakRef(element)) });
      // A click on a drawing without effect counts as dead; one on a button is captured; a label and its control count one click.
      for (const element of elements) element.click();
    });
    // Longer than a click waits for a change.
    await page.waitForTimeout(1_500);
    await page.evaluate(() => document.querySelector('#rows')?.remove());
    const session = await page.context().newCDPSession(page);
    const alive = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(
        () =>
          (globalThis as unknown as { left: WeakRef<Element>[] }).left.filter((element) => element.deref())
            .length,
      );
    };
    await expect.poll(alive).toBe(0);
  });

  it('captures on a page of 20,000 elements, 500 levels and a megabyte in an attribute', async () => {
    await page.evaluate(() => {
      const wide = document.createElement('div');
      wide.innerHTML = `${'<p>words</p>'.repeat(20_000)}${'<b>'.repeat(500)}<button id="deep">Deep</button>${'</b>'.repeat(500)}`;
      document.body.append(wide);
      const deep = document.querySelector('#deep') as HTMLElement;
      deep.setAttribute('title', '4111 1111 1111 1111 '.repeat(50_000));
      deep.scrollIntoView();
      performance.mark('ready');
    });
    await page.evaluate(() => (document.querySelector('#deep') as HTMLElement).click());
    await expect.poll(reported).toContain('Element Clicked deep');
    expect(visitor.uncaught).toEqual([]);
  });
});
