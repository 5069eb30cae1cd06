import type { FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { contains, isElement, matches } from '../../page/element-reads.ts';
import { listenFirst } from '../../page/listen-first.ts';
import { readDocument } from '../../page/read-document.ts';
import { shadowTrees } from '../../page/shadow-trees.ts';

const everything = { childList: true, attributes: true, characterData: true, subtree: true };

/**
 * Waits for a change of the document, its body and root element included, or in an open shadow tree;
 * for a popover that opens or closes; for a navigation to another address where the browser reports it
 * (https://developer.mozilla.org/docs/Web/API/Navigation_API); or for the page to be hidden or unloaded. Of the head only
 * styles and the title count: scripts and the like come there by themselves.
 *
 * @param run called with true if a change came within `millis`
 */
export function waitForChange(
  host: FeatureHost,
  path: readonly EventTarget[],
  millis: number,
  run: (isChanged: boolean) => void,
): Cancel {
  const scope = host.scope as typeof globalThis & { readonly navigation?: EventTarget };
  const { MutationObserver, document, navigation } = scope;
  const observer = new MutationObserver((records) => {
    const head = readDocument(document, 'head');
    if (records.some((record) => isShown(record, head))) change();
  });
  observer.observe(document, everything);
  for (const tree of [...path.filter(isShadowRoot), ...shadowTrees(document)])
    observer.observe(tree, everything);
  const stops = [
    () => observer.disconnect(),
    listenFirst(scope, 'toggle', change),
    ...(navigation ? [listenFirst(navigation, 'navigate', onNavigate)] : []),
    host.setTimer(() => end(false), millis),
    host.onLifecycle((isLeft, isHidden) => {
      if (isLeft || isHidden) change();
    }),
  ];

  /** Reports a navigation to another address, or a download. A link to `#` leads nowhere, and a reload hides the page, which counts. */
  function onNavigate(event: Event & Partial<NavigateEvent>): void {
    const addresses = [event.destination?.url, scope.location.href].map((url) => url?.replace(/#$/, ''));
    if (event.downloadRequest != null || addresses[0] !== addresses[1]) change();
  }

  function cancel(): void {
    for (const stop of stops) stop();
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

function isShadowRoot(target: EventTarget): target is ShadowRoot {
  return (target as Partial<Node>).nodeType === 11;
}

function isShown({ target, addedNodes, removedNodes }: MutationRecord, head: Element | null): boolean {
  if (!head || !contains(head, target)) return true;
  const around = isElement(target) ? target : target.parentElement;
  return [around, ...addedNodes, ...removedNodes].some(
    (node) => isElement(node) && matches(node, 'title,style,link[rel~="stylesheet" i]'),
  );
}
