import { onTestFinished, vi } from 'vitest';
import type { EventRecord } from '../../../../sdk/contracts/event-record.ts';
import {
  type ClickAutocaptureOptions,
  clickAutocapture,
  rageClicks,
} from '../../../../sdk/features/click-autocapture/index.ts';
import { type FeatureStage, startFeature } from '../start-feature.ts';

// Frames are synchronous, so that only the test's own clock counts.
vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
  run(0);
  return 0;
});

/** A page whose clicks are captured. */
export interface ClickPage extends FeatureStage {
  /** Clicks on the first element that matches, as a mouse does. */
  click(selector: string, init?: MouseEventInit): void;
  /** Names and properties of the logged events, without the prefixes. */
  reported(): {
    readonly name: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly time: number;
  }[];
  names(): string[];
}

/** Fills the page and starts the capture, switched on. */
export function startClickPage(html: string, options: ClickAutocaptureOptions = {}): ClickPage {
  document.body.innerHTML = html;
  onTestFinished(() => document.body.replaceChildren());
  const stage = startFeature(clickAutocapture({ enabled: true, rageClicks, ...options }), { scope: window });

  /** Clicks are logged when they are over. */
  function logged() {
    stage.environment.clock.jump(0);
    return stage.logged();
  }

  function reported() {
    return logged().map(({ name, data, time }: EventRecord) => ({
      name: shorten(name),
      data: Object.fromEntries(Object.entries(data).map(([key, value]) => [shorten(key), value])),
      time,
    }));
  }

  return {
    ...stage,
    logged,
    reported,
    names: () => reported().map(({ name }) => name),
    click: (selector, init) => clickOn(document.querySelector(selector), init),
  };
}

export function clickOn(element: Element | null, init: MouseEventInit = {}): void {
  const event = new MouseEvent('click', {
    bubbles: true,
    composed: true,
    cancelable: true,
    detail: 1,
    ...init,
  });
  element?.dispatchEvent(event);
}

function shorten(name: string): string {
  return name.replace('[Amplitude] ', '');
}
