import type { Feature } from '../../client/analytics.ts';
import type { JsonObject } from '../../contracts/json.ts';
import { handled } from '../../contracts/quietly.ts';
import { type IsHeldBack, isAuthCallback } from '../../page/held-back.ts';
import { createViews, type Views } from './create-views.ts';
import type { LoadTagManager } from './load-tag-manager.ts';
import type { PushOutcome } from './push-outcome.ts';
import { readView, type TagManagerView } from './read-view.ts';
import { viewsLimit } from './waiting-views.ts';

/** Settings of {@link tagManager}. */
export interface TagManagerOptions {
  /** The global name of the data layer. @default 'dataLayer' */
  readonly dataLayer?: string | undefined;
  /** Decides on which pages nothing is pushed: waiting views go to the next page (S2.2). @default on `/authCallback` */
  readonly isHeldBack?: IsHeldBack | undefined;
  /** Loads the tag manager's script: `tagManagerScript` of this package. @default the application loads it */
  readonly script?: LoadTagManager | undefined;
}

/** The feature to list under `features`, with the method that pushes views. */
export interface TagManager extends Feature {
  /**
   * Pushes a view to the data layer, personal data hashed (S7.14). A view that can't be pushed yet waits: in memory until the
   * visitor agrees, then in session storage. Never throws; a failure is in the log too, by its code (S8.3).
   *
   * @param view the view to push
   */
  pushView(view: TagManagerView): PushOutcome;
}

/**
 * Pushes views to the data layer of a tag manager, once each, and only of visitors who have agreed.
 *
 * @param options the data layer, the pages that hold views back, and the loader of the script
 *
 * @example
 * const tags = tagManager();
 * createAnalytics({ analyticsKey: 'key', destinations: [httpApi()], features: [tags] });
 * tags.pushView({ event: 'enrollment', memberType: 'seeker', user: { email: 'jane@example.com' } });
 */
export function tagManager({
  dataLayer = 'dataLayer',
  isHeldBack = isAuthCallback,
  script,
}: TagManagerOptions = {}): TagManager {
  /** Views from before the feature starts, already hashed; those beyond the limit only to be reported: the logger comes with the start. */
  const early: (JsonObject | undefined)[] = [];
  let views: Views | undefined;

  return {
    name: 'tag-manager',
    // The feature has to know a denial: views that are pushed after it are reported, not stored.
    worksWithoutConsent: true,
    pushView(view) {
      const read = readView(view);
      if (views) return views.take(read);
      if (early.length < 2 * viewsLimit) early.push(read);
      if (early.length > viewsLimit) return 'gtmQueueViewError';
      return read ? 'waiting' : 'gtmPushViewError';
    },
    start(host) {
      const scope = host.scope as typeof globalThis & Record<string, unknown>;
      const started = createViews(host, () =>
        handled(isHeldBack(scope.location)) ? undefined : scope[dataLayer],
      );
      views = started;
      const cancel = script?.(host, dataLayer, started.flush);
      for (const view of early.splice(0, viewsLimit)) started.take(view);
      for (const view of early.splice(0)) started.refuse(view);
      started.flush();
      return () => {
        cancel?.();
        started.stop();
      };
    },
  };
}
