import type { Cancel } from '../../contracts/environment.ts';
import type { FeatureHost } from '../../contracts/feature.ts';

const everything = { childList: true, attributes: true, characterData: true, subtree: true };

/**
 * Waits for a change under the body or in the shadow trees that a click came through, for a navigation where the browser
 * tells (https://developer.mozilla.org/docs/Web/API/Navigation_API), or for the page to be hidden or left.
 *
 * @param run gets whether something came within `millis`
 */
export function waitForChange(
  host: FeatureHost,
  path: readonly EventTarget[],
  millis: number,
  run: (isChanged: boolean) => void,
): Cancel {
  const { MutationObserver, document, navigation } = host.scope as typeof globalThis & {
    readonly navigation?: EventTarget;
  };
  const observer = new MutationObserver(change);
  for (const target of [document.body, ...path] as Node[]) {
    // 11: a fragment, which in a path is the root of a shadow tree.
    if (target === document.body || target.nodeType === 11) observer.observe(target, everything);
  }
  navigation?.addEventListener('navigate', change);
  const stopTimer = host.setTimer(() => end(false), millis);
  const stopLifecycle = host.onLifecycle((isLeft, isHidden) => {
    if (isLeft || isHidden) change();
  });

  function cancel(): void {
    observer.disconnect();
    navigation?.removeEventListener('navigate', change);
    stopTimer();
    stopLifecycle();
  }

  function end(isChanged: boolean): void {
    cancel();
    run(isChanged);
  }

  function change(): void {
    end(true);
  }

  return cancel;
}
