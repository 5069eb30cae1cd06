import { createAnalytics } from '@care/analytics';
import { declarativeEvents, earlyClicksScript } from '@care/analytics/attributes';
import { clickAutocapture, deadClicks, rageClicks } from '@care/analytics/click-autocapture';
import { httpApi } from '@care/analytics/http-api';
import { inspector } from '@care/analytics/inspector';

declare global {
  /** Clicks on the button within the form, past the form's fields. */
  var clickInside: () => void;
  /** What the early script has remembered. */
  var careEarlyClicks: unknown[];
  var startTested: () => void;
}

const names: string[] = [];
for (let at: object = HTMLFormElement.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at))
  names.push(...Object.getOwnPropertyNames(at));

const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Join' });
const form = document.createElement('form');
form.setAttribute('data-care-event', 'Joined');
form.setAttribute('class', 'form');
form.append(button);
document.body.append(form);
const append = form.append.bind(form);
for (const name of names) {
  const field = document.createElement('input');
  field.name = name;
  field.style.display = 'none';
  append(field);
}
// An image stands in the place of the document's members in the same way.
for (const name of ['title', 'body', 'head', 'addEventListener', 'removeEventListener', 'getSelection']) {
  const image = new Image();
  image.name = name;
  append(image);
}

globalThis.clickInside = () =>
  void EventTarget.prototype.dispatchEvent.call(
    button,
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 1 }),
  );

new Function(earlyClicksScript)();

globalThis.startTested = () => {
  globalThis.tested = createAnalytics({
    analyticsKey: 'key',
    destinations: [httpApi({ serverUrl: '/collect' })],
    features: [
      clickAutocapture({ enabled: true, rageClicks, deadClicks }),
      declarativeEvents(),
      inspector({ parameter: 'inspect' }),
    ],
  });
};
