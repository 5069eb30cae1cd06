import { posthogConfiguration, posthogSetUp } from './posthog.ts';
import type { Subject } from './subjects.ts';

const posthog = posthogConfiguration();

/** All ways to log a button's clicks in one page, with one React: ours and what `posthog-js/react` has for it. */
export const hookSubject: Subject = {
  name: 'hooks',
  kind: 'peer',
  configuration: posthog,
  code: `
    import posthog from 'posthog-js';
    import { PostHogProvider, usePostHog } from 'posthog-js/react';
    import { createElement } from 'react';
    import { candidates, offerRenders, providedCandidates } from '../hook-page.tsx';
    ${posthogSetUp(posthog)}
    offerRenders({
      ...candidates,
      ...providedCandidates,
      posthog: {
        Scope: ({ children }) => createElement(PostHogProvider, { client: posthog }, children),
        Button({ row }) {
          const client = usePostHog();
          const join = () =>
            client.capture('CTA Interacted', {
              page: 'Get started', section: 'Hero', label: 'Join now', position: row, is_member: false,
            });
          return createElement('button', { type: 'button', onClick: join }, 'Join now');
        },
      },
    });`,
};
