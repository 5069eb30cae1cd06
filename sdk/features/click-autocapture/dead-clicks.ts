import type { Cancel } from '../../contracts/environment.ts';
import { listenFirst, matches } from '../../page/element-reads.ts';
import type { StartClickWatch } from './click-watch.ts';
import { waitForChange } from './wait-for-change.ts';

/** A click that nothing follows for so long is dead; the next one is looked for after that. */
const deadMillis = 3_000;

/** What promises that something happens on this page. */
const promising =
  'a,button,summary,[role=button],[role=link],input:is([type=button],[type=submit],[type=image])';
/** What acts elsewhere. */
const elsewhere =
  '[target=_blank],[download],[href^="mailto:" i],[href^="tel:" i],[href^="sms:" i],[disabled]';

/** Signs of life that change no document. */
const signs = [
  'scroll',
  'copy',
  'selectionchange',
  'fullscreenchange',
  'submit',
  'input',
  'play',
  'pause',
  'focusin',
];
/** What moves the focus without the click having done anything. */
const touches = ['pointerdown', 'keydown'];

/** Value of `deadClicks`: logs `[Amplitude] Dead Click` for a link or button when nothing follows for three seconds. */
export const deadClicks: StartClickWatch = (host, log) => {
  const scope = host.scope as typeof globalThis;
  let stop: Cancel | undefined;
  let isTouched = false;
  const stopListening: Cancel[] = [];

  function onEvent({ type }: Event): void {
    if (touches.includes(type)) isTouched = true;
    else if (type !== 'focusin' || !isTouched) end();
  }

  function end(): void {
    for (const unlisten of stopListening.splice(0)) unlisten();
    stop?.();
    stop = undefined;
  }

  return {
    take({ event, path, element, time, page, describe }) {
      if (stop || !matches(element, promising) || matches(element, elsewhere)) return false;
      const { clientX, clientY } = event;
      stop = waitForChange(host, path, deadMillis, (isChanged) => {
        end();
        if (isChanged) return;
        const data = { ...describe(), '[Amplitude] X': clientX, '[Amplitude] Y': clientY };
        log('Dead Click', data, page, time);
      });
      isTouched = false;
      for (const type of [...signs, ...touches]) stopListening.push(listenFirst(scope, type, onEvent));
      return false;
    },
    end,
  };
};
