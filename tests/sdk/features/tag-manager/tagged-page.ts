import { type TagManagerOptions, type TagManagerView, tagManager } from '@care/analytics/tag-manager';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import type { WebStorageLike } from '../../../../sdk/storage/web-storage.ts';
import { createTestEnvironment } from '../../../../sdk/testing/test-environment.ts';
import { createFakeWebStorage } from '../../../fakes/web-storage.ts';
import { createFakeNode } from '../../page/fake-node.ts';
import { startFeature } from '../start-feature.ts';

/** A script that the page has asked for. */
export interface AskedScript {
  readonly src: unknown;
  readonly nonce: string;
  onload(): void;
  onerror(): void;
}

/** The storage of a tab, which outlives its pages. */
export interface Tab {
  readonly texts: Map<string, string>;
  storage: WebStorageLike | undefined;
}

export function openTab(): Tab {
  const texts = new Map<string, string>();
  return { texts, storage: createFakeWebStorage(texts) };
}

interface PageOptions {
  readonly tab?: Tab;
  readonly options?: TagManagerOptions;
  readonly config?: AnalyticsConfig;
  readonly pathname?: string;
  readonly now?: number;
  /** Further members of the window; a data layer, for example. */
  readonly scope?: object;
  /** Pushed before the feature starts. */
  readonly early?: readonly TagManagerView[];
}

let pages = 0;

/** A page of a tab with a tag manager feature; its window has no data layer unless the test says so. */
export function openPage(given: PageOptions = {}) {
  const { tab = openTab(), pathname = '/', now } = given;
  const scripts: AskedScript[] = [];
  const scope: Record<string, unknown> & { location: { pathname: string } } = {
    location: { pathname },
    document: createFakeNode({
      createElement: () => ({}),
      head: { append: (script: AskedScript) => scripts.push(script) },
    }),
  };
  Object.defineProperty(scope, 'sessionStorage', {
    get() {
      if (!tab.storage) throw new DOMException('blocked', 'SecurityError');
      return tab.storage;
    },
  });
  Object.defineProperties(scope, Object.getOwnPropertyDescriptors(given.scope ?? {}));
  pages += 1;
  const environment = Object.assign(createTestEnvironment(now, `page-${pages}`), {
    scope,
    sessionStorage: {
      read: (key: string) => tab.storage?.getItem(key) || undefined,
      write: (key: string, text: string) =>
        text ? tab.storage?.setItem(key, text) : tab.storage?.removeItem(key),
      keys: () => Object.keys(tab.storage ?? {}),
    },
  });
  const tags = tagManager(given.options);
  const outcomes = (given.early ?? []).map(tags.pushView);
  const stage = startFeature(tags, environment, given.config);
  return {
    ...stage,
    environment,
    tab,
    tags,
    scope,
    scripts,
    outcomes,
    /** The entries of the data layer, without the tag manager's own. */
    layer: (name = 'dataLayer') =>
      ((scope[name] ?? []) as Record<string, unknown>[]).filter((entry) => !('gtm.start' in entry)),
    /** The events in the data layer. */
    events: () =>
      ((scope.dataLayer ?? []) as Record<string, unknown>[])
        .map(({ event }) => event)
        .filter((event) => event !== 'gtm.js'),
    codes: () => environment.lines.map(({ message }) => message),
  };
}

/** The data layer before the tag manager's script is loaded, as its own snippet makes it. */
export const announced = () => [{ 'gtm.start': 1, event: 'gtm.js' }];

/** The script arrives: it reads what the array holds and puts a `push` of its own on it. */
export function arrive(layer: object[], read: object[] = []): object[] {
  const push = layer.push.bind(layer);
  read.push(...layer);
  Object.assign(layer, {
    push(...entries: object[]) {
      for (const entry of entries) Object.assign(entry, { 'gtm.uniqueEventId': read.length });
      read.push(...entries);
      return push(...entries);
    },
  });
  return read;
}
