import type { FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import type { JsonObject } from '../../contracts/json.ts';
import { checkDuplicate } from '../../events/duplicate-guard.ts';
import { encodeJson, encodeList } from '../../json/encode-json.ts';
import { asText, parseList } from '../../storage/parse-list.ts';
import { viewDuplicatesKey } from '../../storage/stored-names.ts';
import { createPusher } from './create-pusher.ts';
import type { PushOutcome } from './push-outcome.ts';
import { createReportFailure } from './report-failure.ts';
import { createWaitingViews, type Item, viewsLimit } from './waiting-views.ts';

/** The views of one client. */
export interface Views {
  /** Pushes a view or lets it wait; `undefined` stands for a value that is no view. Never throws. */
  take(view: JsonObject | undefined): PushOutcome;
  /** Reports a view for which there was no place. */
  refuse(view: JsonObject | undefined): void;
  /** Pushes waiting views, if the visitor has agreed. */
  flush(): void;
  readonly stop: Cancel;
}

/** @param findLayer returns the data layer of this moment; nothing on a page that holds views back. May throw */
export function createViews(host: FeatureHost, findLayer: () => unknown): Views {
  const { analytics, tabStorage } = host;
  const { consent } = analytics;
  const report = createReportFailure(host.logger);
  const isGranted = () => !isStopped && consent.state === 'granted';
  const waiting = createWaitingViews(host.scope as typeof globalThis);
  const pusher = createPusher(host, waiting, findLayer, report, isGranted);
  /** Views that wait for the visitor to agree; `seen` has their texts, to find duplicates. */
  const early: Item[] = [];
  let seen: readonly string[] = [];
  let isStopped = false;

  function accept(item: Item): PushOutcome {
    if (isGranted()) return pusher.push(item);
    early.push(item);
    if (early.length > viewsLimit) report('gtmQueueViewError', early.shift()?.[1]);
    return 'waiting';
  }

  function keepSeen(): void {
    if (isGranted() && seen.length > 0) tabStorage.write(viewDuplicatesKey, encodeList(seen));
  }

  function flush(): void {
    if (!isGranted()) return;
    for (const item of early.splice(0)) pusher.push(item);
    pusher.push();
  }

  function blockEarly(): void {
    for (const [, view] of early.splice(0)) report('gtmPushViewBlock', view);
  }

  const stops = [
    consent.subscribe((state) => {
      keepSeen();
      flush();
      if (state !== 'denied') return;
      seen = [];
      pusher.forget();
      blockEarly();
    }),
    host.onLifecycle(flush),
    pusher.stop,
    blockEarly,
  ];

  return {
    take(view) {
      if (!view) return report('gtmPushViewError');
      if (isStopped || consent.state === 'denied') return report('gtmPushViewBlock', view);
      // Another page of this tab may have pushed meanwhile.
      if (isGranted()) seen = parseList(tabStorage.read(viewDuplicatesKey)).flatMap((it) => asText(it) ?? []);
      const verdict = checkDuplicate(seen, encodeJson(view) as string, host.now());
      /*
       * Means: The same view was among the last three of this hour.
       * Do: Nothing.
       * Lost: the copy is; the first one counts
       */
      if (verdict.isDuplicate) return report('gtmPushViewDuplicate', view);
      const outcome = accept([host.createId(), view]);
      if (outcome === 'gtmPushViewError' || outcome === 'gtmPushViewBlock') return outcome;
      seen = verdict.seen;
      keepSeen();
      return outcome;
    },
    refuse: (view) => void report('gtmQueueViewError', view),
    flush,
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}
