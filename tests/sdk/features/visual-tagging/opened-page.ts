import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import { describeClick } from '../../../../sdk/features/click-autocapture/describe-click.ts';
import { type VisualTaggingOptions, visualTagging } from '../../../../sdk/features/visual-tagging/index.ts';
import type { SelectorTools } from '../../../../sdk/features/visual-tagging/selector.ts';
import { createTestEnvironment } from '../../../../sdk/testing/test-environment.ts';
import { createFakeNode } from '../../page/fake-node.ts';
import { startFeature } from '../start-feature.ts';

/** A script that the page has asked for. */
export interface AskedScript {
  readonly src: unknown;
  readonly nonce: string;
  onload(): void;
  onerror(): void;
}

/** The origin that may open a page. */
export const usualOrigin = 'https://app.amplitude.com';

interface PageOptions {
  readonly options?: Partial<VisualTaggingOptions>;
  readonly config?: AnalyticsConfig;
  /** Further members of the window. */
  readonly scope?: object;
}

/** A page with visual tagging whose opener is the test. */
export function openPage({ options, config, scope: more }: PageOptions = {}) {
  const sent: { readonly message: Record<string, unknown>; readonly target: string }[] = [];
  const opener = {
    postMessage: (message: unknown, target: string) => {
      sent.push({ message: structuredClone(message) as Record<string, unknown>, target });
    },
  };
  const scripts: AskedScript[] = [];
  const selectors: { readonly tools: SelectorTools; isClosed: boolean }[] = [];
  const listeners = new Set<(event: object) => void>();
  const scope = {
    opener,
    location: { href: 'https://www.example.com/help?token=1#top' },
    document: createFakeNode({
      createElement: () => ({}),
      head: { append: (script: AskedScript) => scripts.push(script) },
    }),
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) => listeners.delete(listener),
    amplitudeVisualTaggingSelector(tools: SelectorTools) {
      const selector = { tools, isClosed: false };
      selectors.push(selector);
      return {
        close: () => {
          selector.isClosed = true;
        },
      };
    },
    ...more,
  };
  const environment = createTestEnvironment();
  const stage = startFeature(
    visualTagging({ describe: describeClick, origins: [usualOrigin], ...options }),
    Object.assign(environment, { scope }),
    config,
  );
  return {
    ...stage,
    scope,
    sent,
    scripts,
    selectors,
    listeners,
    /** The actions that were sent. */
    actions: () => sent.map(({ message }) => message.action),
    /** Something arrives, from the opener unless `event` says otherwise. */
    say(data: unknown, event: object = {}) {
      for (const listener of [...listeners])
        listener({ source: opener, origin: usualOrigin, data, ...event });
    },
    /** Lets promises run. */
    settle: () => environment.clock.advance(0),
    warnings: () => environment.lines.map(({ message }) => message),
  };
}
