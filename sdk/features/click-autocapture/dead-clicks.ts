import type { Cancel } from '../../contracts/environment.ts';
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
const signs = ['scroll', 'copy', 'selectionchange', 'fullscreenchange', 'submit', 'input', 'play', 'pause'];

/** Value of `deadClicks`: logs `[Amplitude] Dead Click` for a link or button when nothing follows for three seconds. */
export const deadClicks: StartClickWatch = (host, log) => {
  const { document } = host.scope as typeof globalThis;
  let stop: Cancel | undefined;

  function end(): void {
    for (const sign of signs) document.removeEventListener(sign, end, true);
    stop?.();
    stop = undefined;
  }

  return {
    take({ event, path, element, time, page, describe }) {
      if (stop || !element.matches(promising) || element.matches(elsewhere)) return false;
      const { clientX, clientY } = event;
      const data = { ...describe(), '[Amplitude] X': clientX, '[Amplitude] Y': clientY };
      stop = waitForChange(host, path, deadMillis, (isChanged) => {
        end();
        if (!isChanged) log('Dead Click', data, page, time);
      });
      for (const sign of signs) document.addEventListener(sign, end, { capture: true, passive: true });
      return false;
    },
    end,
  };
};
