import type { Cancel } from '../../contracts/environment.ts';
import { quietly } from '../../contracts/quietly.ts';
import { isElement, matches } from '../../page/element-reads.ts';
import { listenFirst } from '../../page/listen-first.ts';
import { readDocument } from '../../page/read-document.ts';
import { wrapMethod } from '../../page/wrap-method.ts';
import type { StartClickWatch } from './click-watch.ts';
import { waitForChange } from './wait-for-change.ts';

/** The time after which a click without an effect is dead; a watch looks at one click at a time. */
const deadMillis = 3_000;

/** The delay of a timer after which the page counts as busy, or as behind a dialog of the browser, such as `alert`. */
const blockedMillis = 500;

/** Elements that promise an effect on this page. */
const promising =
  'a,button,summary,[role=button],[role=link],input:is([type=button],[type=submit],[type=image])';
/** Elements that act elsewhere: in another tab, in a frame, in another application. */
const elsewhere =
  '[target]:not([target=""],[target=_self],[target=_top],[target=_parent]),[download],[href^="mailto:" i],[href^="tel:" i],[href^="sms:" i],[disabled]';

/** Signs of life that change no document. */
const signs = [
  'scroll',
  'copy',
  'selectionchange',
  'fullscreenchange',
  'submit',
  'reset',
  'input',
  'change',
  'load',
  'play',
  'pause',
  'focusin',
];
/** Events that move the focus without an effect of the click. */
const touches = ['pointerdown', 'keydown'];

/** Watches the methods that copy and that create a file, as no event of the page reports them. */
function watchCalls({ navigator, URL }: typeof globalThis, onCall: () => void): readonly Cancel[] {
  const methods = [
    [navigator?.clipboard, 'writeText'],
    [navigator?.clipboard, 'write'],
    [URL, 'createObjectURL'],
  ] as const;
  return methods.flatMap(
    ([holder, name]) =>
      // A page may keep its objects from being changed.
      quietly(() => wrapMethod(holder as never, name, onCall)) ?? [],
  );
}

/** Value of `deadClicks`: logs `[Amplitude] Dead Click` for a link or button when nothing follows for three seconds. */
export const deadClicks: StartClickWatch = (host, log) => {
  const scope = host.scope as typeof globalThis;
  let isTouched = false;
  const stops: Cancel[] = [];

  function onEvent({ type, target }: Event): void {
    if (touches.includes(type)) isTouched = true;
    // Pictures and scripts load by themselves.
    else if (
      type === 'load' ? isElement(target) && matches(target, 'iframe') : type !== 'focusin' || !isTouched
    )
      end();
  }

  function end(): void {
    for (const stop of stops.splice(0)) stop();
  }

  /** The animations of scripts; transitions do not count, as every button has them. */
  const animations = () =>
    (readDocument(scope.document, 'getAnimations') as Document['getAnimations'] | undefined)
      ?.call(scope.document)
      .filter((animation) => animation.constructor.name === 'Animation') ?? [];

  /** Returns true while a click allows pickers, new windows, dialogs for sharing and the like; each of them uses up the permission. */
  const isAllowed = () => scope.navigator?.userActivation?.isActive;

  return {
    take({ event, path, element, time, page, describe }) {
      const { clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event;
      // With a key held, a browser opens a link in another tab or window, or saves it.
      const isElsewhere = ctrlKey || metaKey || shiftKey || altKey || matches(element, elsewhere);
      if (stops[0] || isElsewhere || !matches(element, promising)) return false;
      const animated = animations();
      const wasAllowed = isAllowed();
      const onTimer = () => {
        if (
          host.now() - time > blockedMillis ||
          (wasAllowed && !isAllowed()) ||
          animations().some((animation) => !animated.includes(animation))
        )
          end();
      };
      isTouched = false;
      stops.push(
        waitForChange(host, path, deadMillis, (isChanged) => {
          end();
          if (isChanged) return;
          const data = { ...describe(), '[Amplitude] X': clientX, '[Amplitude] Y': clientY };
          log('Dead Click', data, page, time);
        }),
        host.setTimer(onTimer, 0),
        ...[...signs, ...touches].map((type) => listenFirst(scope, type, onEvent)),
        ...watchCalls(scope, end),
      );
      return false;
    },
    end,
  };
};
