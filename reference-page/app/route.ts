import type { RequestConsent } from '@care/analytics/server';
import type { ReactNode } from 'react';
import type { FoundNearPlace, PageQuestion } from '../graphql/nearby.ts';
import type { ContactWays } from '../pages/contact/contact.tsx';
import type { Flags } from '../visit/flags.ts';
import type { PageServices } from '../visit/page-services.ts';
import type { PageContext } from '../visit/page-state.ts';
import type { PageHead } from './page-heads.ts';

/** The request that a page answers: the address as the visitor has asked for it, and the visitor's choices. */
interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Absent where nothing is measured. */
  readonly consent?: RequestConsent | undefined;
  readonly services: PageServices;
  readonly contact: ContactWays;
  /** The answer to the route's question, where there is one. */
  readonly nearby?: FoundNearPlace | undefined;
  /** Whether the page says that it is a preview. @default false */
  readonly isPreview?: boolean | undefined;
}

export type RenderBody = (asked: Asked) => ReactNode;

/** One row of the routing table. */
export interface Route {
  readonly page: PageContext;
  /** The page where the query decides what is shown. @default the route's page, whatever the query */
  readonly pageFor?: (query: URLSearchParams) => PageContext;
  readonly head: PageHead;
  /** The head where the query decides what is shown. @default the route's head, whatever the query */
  readonly headFor?: (query: URLSearchParams) => PageHead;
  readonly status: 200 | 403 | 404 | 409 | 422 | 429 | 500 | 502;
  /** The path under which search engines shall know it. @default its own */
  readonly canonicalPath?: string;
  /** The target of a redirect for a visitor with these flags, as a path and a query. @default no redirect */
  readonly movedTo?: (flags: Flags, query: URLSearchParams) => string | undefined;
  /** The question about the neighborhood that the page shows, if it shows one. */
  readonly nearbyQuestion?: (query: URLSearchParams) => PageQuestion | undefined;
  /** The content of the page; the home page has its own component. */
  readonly body?: RenderBody;
}
