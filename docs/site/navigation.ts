/** A part of the navigation. Pages that do not exist are left out; what a folder holds besides comes after them. */
export interface NavigationPart {
  readonly title: string;
  /** Paths in the repository, in the order of reading. */
  readonly pages: readonly string[];
  /** Takes the pages directly in it that no part names. */
  readonly folder?: string;
}

/** A task somebody comes with, and where it is answered: the first of these pages that exists. */
export interface StartingPoint {
  readonly task: string;
  readonly answer: string;
  readonly pages: readonly string[];
}

export const startPage = 'README.md';

/** Made for contributors, not for readers of the site: a file to copy, and the requirements. */
export const unlistedPages: readonly string[] = ['docs/decisions/000-template.md', 'docs/requirements.md'];

/** Names that are shorter in the navigation than at the top of their page. */
export const shortNames: Readonly<Record<string, string>> = {
  [startPage]: 'Overview',
  'docs/events/index.md': 'All events',
  'docs/decisions/index.md': 'All decisions',
};

export const startingPoints: readonly StartingPoint[] = [
  {
    task: 'Put the SDK into an app',
    answer: 'From install to the first event, with and without a framework.',
    pages: ['docs/guides/getting-started.md', 'docs/frameworks.md', 'docs/browsers.md'],
  },
  {
    task: 'Instrument a button',
    answer: 'One hook in React, logEvent or an attribute elsewhere.',
    pages: ['docs/react.md', 'docs/guides/instrument-a-control.md'],
  },
  {
    task: 'Find out what an event means',
    answer: 'Every event: its question, properties, example and query.',
    pages: ['docs/events/index.md'],
  },
  {
    task: 'Find out whether the data can be trusted',
    answer: 'What is counted once, never seen, late or marked, with queries.',
    pages: ['docs/events/data-quality.md'],
  },
  {
    task: 'Find out why an event was dropped or not sent',
    answer: 'Every reason and message, and what to do about it.',
    pages: ['docs/reasons.md', 'docs/guides/no-events.md'],
  },
];

export const navigation: readonly NavigationPart[] = [
  {
    title: 'Start',
    pages: [
      startPage,
      'docs/guides/getting-started.md',
      'docs/frameworks.md',
      'docs/react.md',
      'docs/browsers.md',
      'docs/runtimes.md',
    ],
  },
  {
    title: 'Guides',
    folder: 'docs/guides',
    pages: [
      'docs/guides/consent.md',
      'docs/guides/delivery.md',
      'docs/guides/delivery-limits.md',
      'docs/guides/identity.md',
      'docs/guides/user-properties.md',
      'docs/guides/sessions.md',
      'docs/guides/events-from-a-server.md',
      'docs/guides/errors.md',
      'docs/guides/content-security-policy.md',
      'docs/guides/testing-your-app.md',
      'docs/guides/warehouse.md',
      'docs/guides/plans.md',
      'docs/guides/writing-a-feature.md',
      'docs/guides/writing-a-destination.md',
    ],
  },
  {
    title: 'Moving here',
    pages: [
      'docs/guides/moving-from-amplitude.md',
      'docs/guides/moving-from-segment.md',
      'docs/guides/moving-from-posthog.md',
      'docs/guides/moving-from-google-analytics-4.md',
      'docs/guides/moving-from-snowplow.md',
      'docs/guides/opentelemetry.md',
    ],
  },
  {
    title: 'When it does not work',
    pages: [
      'docs/guides/no-events.md',
      'docs/reasons.md',
      'docs/features/inspector.md',
      'docs/command-line.md',
    ],
  },
  {
    title: 'Events',
    folder: 'docs/events',
    pages: [
      'docs/events/index.md',
      'docs/events/data-quality.md',
      'docs/events/across-events.md',
      'docs/events/journeys.md',
      'docs/events/every-event.md',
    ],
  },
  {
    title: 'Features',
    folder: 'docs/features',
    pages: [
      'docs/features/lazy.md',
      'docs/features/attributes.md',
      'docs/features/page-views.md',
      'docs/features/click-autocapture.md',
      'docs/features/impressions.md',
      'docs/features/event-properties.md',
      'docs/features/sampling.md',
      'docs/features/groups.md',
      'docs/features/revenue.md',
      'docs/features/exposure.md',
      'docs/features/attribution.md',
    ],
  },
  { title: 'Reference', folder: 'docs', pages: ['docs/testing.md'] },
  {
    title: 'API reference',
    folder: 'docs/api',
    pages: ['docs/api/index.md', 'docs/api/analytics.md'],
  },
  {
    title: 'Reference page',
    pages: [
      'docs/guides/instrument-a-control.md',
      'docs/changing-the-page.md',
      'docs/reference-page-server.md',
      'docs/running-in-production.md',
      'docs/flags.md',
      'docs/controls.md',
    ],
  },
  {
    title: 'Project',
    folder: '',
    pages: ['docs/guides/architecture.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  },
  { title: 'Decisions', folder: 'docs/decisions', pages: ['docs/decisions/index.md'] },
];
