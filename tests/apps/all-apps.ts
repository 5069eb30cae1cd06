/** An application as another team would write it, in the folder of its name. */
export interface App {
  readonly name: string;
  /** The folder that any web server may serve; left out: the application has a server of its own, which renders it. */
  readonly files?: string;
  /** The events that are sent, in order, after `session_start`. */
  readonly events: readonly ExpectedEvent[];
}

export interface ExpectedEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The texts that are clicked until it is sent; left out: it comes by itself. */
  readonly clicks?: readonly string[];
  /** The page it reports. @default '/' */
  readonly path?: string;
}

const search: ExpectedEvent = { clicks: ['Search'], name: 'Search Started', data: { place: 'Austin' } };
const arrival: ExpectedEvent = { name: 'Screen Viewed', data: { referer: '' } };

export const allApps: readonly App[] = [
  {
    name: 'vite-react',
    files: 'dist',
    events: [{ name: 'Screen Viewed', data: { screen_name: 'Home' } }, search],
  },
  { name: 'webpack', files: '.', events: [{ ...search, clicks: ['Search', 'Yes'] }] },
  {
    name: 'next',
    events: [
      arrival,
      search,
      { clicks: ['Prices'], name: 'Link Followed', data: { to: 'prices' } },
      { name: 'Screen Viewed', data: {}, path: '/prices' },
    ],
  },
  {
    name: 'react-router',
    events: [
      { name: 'Screen Viewed', data: { screen_name: 'Home' } },
      {
        clicks: ['Join now'],
        name: 'CTA Interacted',
        data: { page: 'Get started', section: 'Hero', label: 'Join now' },
      },
      { clicks: ['Prices'], name: 'Screen Viewed', data: { screen_name: 'Prices' }, path: '/prices' },
    ],
  },
  { name: 'vue', files: 'dist', events: [search] },
  { name: 'svelte', files: 'dist', events: [search] },
  { name: 'angular', files: 'dist', events: [search] },
  { name: 'script-module', files: '.', events: [search] },
  { name: 'script-build', files: '.', events: [arrival, search] },
];
