import { type Analytics, createAnalytics } from '@care/analytics';
import { declarativeEvents, earlyClicksScript } from '@care/analytics/attributes';
import { attribution } from '@care/analytics/attribution';
import { clickAutocapture, deadClicks, rageClicks } from '@care/analytics/click-autocapture';
import { httpApi } from '@care/analytics/http-api';
import { observeImpression } from '@care/analytics/impressions';
import { inspector } from '@care/analytics/inspector';
import { createLazyAnalytics } from '@care/analytics/lazy';
import { windowErrors } from '@care/analytics/logger';
import { pageViews } from '@care/analytics/page-views';
import { tagManager, tagManagerScript } from '@care/analytics/tag-manager';

declare global {
  /** Clicks on the button within the form, past the form's fields. */
  var clickInside: () => void;
  /** The clicks that the early script has stored. */
  var careEarlyClicks: unknown[];
  var startTested: () => void;
  /** Puts an element into the page that loads something. */
  var append: (tag: string, address: string) => void;
  /** The lines that the logger has received. */
  var loggedLines: () => readonly string[];
  /** A lazy client, whose core never comes. */
  var startLazy: () => Analytics;
}

/** The names of all that an object of the browser's has. */
function membersOf(prototype: object): readonly string[] {
  if (prototype === Object.prototype) return [];
  return [...Object.getOwnPropertyNames(prototype), ...membersOf(Object.getPrototypeOf(prototype))];
}

const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Join' });
const form = document.createElement('form');
form.setAttribute('data-care-event', 'Joined');
form.setAttribute('class', 'form');
// Larger than the window: how much of it has to be seen depends on what is around it.
form.setAttribute('style', 'display: block; height: 3000px');
form.append(button);
document.body.append(form);
const appendField = form.append.bind(form);
for (const name of membersOf(HTMLFormElement.prototype)) {
  const field = document.createElement('input');
  field.name = name;
  field.style.display = 'none';
  appendField(field);
}
// An image is in the place of the document's members in the same way.
for (const name of [...membersOf(Document.prototype), 'prerendering']) {
  const image = new Image();
  image.name = name;
  appendField(image);
}

globalThis.clickInside = () =>
  void EventTarget.prototype.dispatchEvent.call(
    button,
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 1 }),
  );

new Function(earlyClicksScript)();

const lines: string[] = [];
const take = (message: string) => void lines.push(message);
const logger = { error: take, warn: take };

globalThis.startTested = () => {
  globalThis.tested = createAnalytics({
    analyticsKey: 'key',
    destinations: [httpApi({ serverUrl: '/collect' })],
    features: [
      clickAutocapture({ enabled: true, rageClicks, deadClicks }),
      declarativeEvents(),
      inspector({ parameter: 'inspect' }),
      attribution(),
      pageViews(),
      windowErrors({ logger }),
      tagManager({ script: tagManagerScript({ scriptUrl: '/tags.js' }) }),
    ],
  });
  observeImpression(tested, form, { name: 'Form Viewed' }, { durationMs: 0 });
};

globalThis.startLazy = () => createLazyAnalytics({ analyticsKey: 'key', load: () => new Promise(() => {}) });
globalThis.append = (tag, src) => {
  const element = Object.assign(Document.prototype.createElement.call(document, tag), { src });
  Element.prototype.append.call(form, element);
};
globalThis.loggedLines = () => lines;
