import { describe, expect, it, vi } from 'vitest';
import { type ClickPage, startClickPage } from './click-page.ts';
import { benign, type ClickPattern, real } from './frustration-patterns.ts';

function perform({ html, times, step = 1, isKeyboard, isSelecting }: ClickPattern): ClickPage {
  const page = startClickPage(html);
  if (isSelecting) getSelection()?.selectAllChildren(document.querySelector('#target') as Element);
  let last = 0;
  times.forEach((time, index) => {
    page.environment.clock.jump(time - last);
    last = time;
    page.click('#target', {
      detail: isKeyboard ? 0 : index + 1,
      clientX: 100 + (index % 2) * step,
      clientY: 50,
    });
  });
  page.environment.clock.jump(1_001);
  getSelection()?.removeAllRanges();
  return page;
}

describe('rage clicks', () => {
  it.each(benign.map((pattern) => [pattern.what, pattern] as const))('are not %s', (_, pattern) => {
    const { names } = perform(pattern);
    expect(names()).not.toContain('Rage Click');
  });

  it.each(real.map((pattern) => [pattern.what, pattern] as const))('S9.7 are %s', (_, pattern) => {
    const { reported } = perform(pattern);
    const rage = reported().filter(({ name }) => name === 'Rage Click');
    expect(rage).toHaveLength(1);
    expect(reported().filter(({ name }) => name === 'Element Clicked').length).toBeLessThanOrEqual(4);
  });

  it('S9.7 are reported once, with all clicks of the group', () => {
    const { reported } = perform(real[1] as ClickPattern);
    expect(reported().map(({ name }) => name)).toEqual([...Array(3).fill('Element Clicked'), 'Rage Click']);
    const [first, , , rage] = reported();
    const begin = first?.time ?? 0;
    expect(rage).toMatchObject({
      time: begin,
      data: {
        'Element Text': 'Send',
        'Begin Time': new Date(begin).toISOString(),
        'End Time': new Date(begin + 360).toISOString(),
        Duration: 360,
        'Click Count': 7,
      },
    });
    expect(rage?.data.Clicks).toHaveLength(7);
  });

  it('S9.7 continue where a framework has put another element into the place', () => {
    const page = startClickPage('<button id="target">Send</button>');
    for (let index = 0; index < 5; index += 1) {
      page.click('#target', { clientX: 5 });
      document.body.innerHTML = '<button id="target">Send</button>';
    }
    page.environment.clock.jump(1_001);
    expect(page.names().at(-1)).toBe('Rage Click');
  });

  it('are reported when a click goes elsewhere, and when the page unloads', () => {
    const page = startClickPage('<button id="a">A</button><button id="b">B</button>');
    for (let index = 0; index < 4; index += 1) page.click('#a');
    page.click('#b', { clientX: 500 });
    expect(page.names().slice(3)).toEqual(['Rage Click', 'Element Clicked']);
    for (let index = 0; index < 4; index += 1) page.click('#a');
    page.environment.leave(true);
    expect(page.names().at(-1)).toBe('Rage Click');
  });

  it('are logged as single clicks where the application does not import them', () => {
    const page = startClickPage('<button>Send</button>', { rageClicks: undefined });
    for (let index = 0; index < 6; index += 1) page.click('button');
    page.environment.clock.jump(2_000);
    expect(page.names()).toEqual(Array(6).fill('Element Clicked'));
  });

  it('are not compared before the fourth click', () => {
    const page = startClickPage('<button>Send</button>');
    const select = vi.spyOn(document, 'getSelection');
    for (let index = 0; index < 3; index += 1) page.click('button');
    expect(select).not.toHaveBeenCalled();
    select.mockRestore();
  });
});
