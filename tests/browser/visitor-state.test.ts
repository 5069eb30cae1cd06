import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FrontEndState } from '../../reference-page/visitor-state/front-end-state.ts';
import { type BrowserStage, stageEachTest } from './stage-each-test.ts';

let stage: BrowserStage;
stageEachTest((next) => {
  stage = next;
});

async function open(page: Page): Promise<void> {
  await page.goto(`${stage.server.origin}/visitor-state.html`, { waitUntil: 'load' });
}

const saved = (page: Page) => page.evaluate(() => localStorage.getItem('vhp-mfe-state'));

function state(page: Page): Promise<FrontEndState> {
  return page.evaluate(() => window.visitorState.getSnapshot());
}

describe('the state of a visitor', () => {
  it('S3.3 S4.1 S9.3 is stored in local storage, not before its time', async () => {
    const { page, uncaught } = stage.visitor;
    await open(page);
    const waited = await page.evaluate(async () => {
      const start = performance.now();
      window.visitorState.setFlowType('sitter');
      window.visitorState.setUserLocation({ zip: '02139' });
      while (localStorage.getItem('vhp-mfe-state') === null) await new Promise((next) => setTimeout(next, 5));
      return performance.now() - start;
    });
    expect(waited).toBeGreaterThanOrEqual(495);
    expect(JSON.parse((await saved(page)) ?? '')).toEqual({
      flowType: 'sitter',
      userLocation: { zip: '02139' },
    });
    await open(page);
    expect(await state(page)).toEqual({ flowType: 'sitter', userLocation: { zip: '02139' } });
    expect(uncaught).toEqual([]);
  });

  it('S4.1 is not lost when the page is left in the same task', async () => {
    const { page } = stage.visitor;
    await open(page);
    await page.evaluate(() => {
      window.visitorState.setFlowType('seeker');
      location.assign('/empty.html');
    });
    await page.waitForURL('**/empty.html');
    expect(await saved(page)).toBe('{"flowType":"seeker"}');
  });

  it('reaches the other tabs, and does not overwrite what they saved', async () => {
    const { context, page } = stage.visitor;
    const other = await context.newPage();
    await open(page);
    await open(other);
    await page.evaluate(() => {
      window.visitorState.setFlowType('sitter');
      window.visitorState.save();
    });
    await expect.poll(() => state(other)).toEqual({ flowType: 'sitter' });
    await other.evaluate(() => {
      window.visitorState.setUserLocation({ zip: '60601' });
      window.visitorState.save();
    });
    await expect.poll(() => state(page)).toEqual({ flowType: 'sitter', userLocation: { zip: '60601' } });
  });

  it('lives as long as the page where storage is blocked', async () => {
    const { context, uncaught } = stage.visitor;
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    });
    const page = await context.newPage();
    onTestFinished(() => page.close());
    await open(page);
    await page.evaluate(() => {
      window.visitorState.setFlowType('sitter');
      window.visitorState.save();
    });
    expect(await state(page)).toEqual({ flowType: 'sitter' });
    expect(uncaught).toEqual([]);
  });
});
