/** An application as another team would write it, in the folder of its name. */
export interface App {
  readonly name: string;
  /** The folder that any web server may serve; left out: the application has a server of its own, which renders it. */
  readonly files?: string;
  /** What is sent, in order, after `session_start`. */
  readonly events: readonly ExpectedEvent[];
}

export interface ExpectedEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The text that is clicked for it; left out: it comes by itself. */
  readonly on?: string;
  /** The page it tells of. @default '/' */
  readonly path?: string;
}

const search: ExpectedEvent = { on: 'Search', name: 'Search Started', data: { place: 'Austin' } };

export const allApps: readonly App[] = [
  { name: 'vite-react', files: 'dist', events: [search] },
  { name: 'webpack', files: '.', events: [search] },
  {
    name: 'next',
    events: [search, { on: 'Prices', name: 'Link Followed', data: { to: 'prices' } }],
  },
  {
    name: 'react-router',
    events: [
      { name: 'Screen Viewed', data: { referer: '' } },
      {
        on: 'Join now',
        name: 'CTA Interacted',
        data: { page: 'Get started', section: 'Hero', label: 'Join now' },
      },
      { on: 'Prices', name: 'Screen Viewed', data: {}, path: '/prices' },
    ],
  },
  { name: 'script-module', files: '.', events: [search] },
  { name: 'script-build', files: '.', events: [search] },
];
