import type { EventOf } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { logExposure } from '@care/analytics/exposure';
import { httpApi } from '@care/analytics/http-api';
import { viewEvent } from '../../../../reference-page/analytics/view-event.ts';
import { findRoute } from '../../../../reference-page/app/routes.tsx';
import { defaultFlags, type FlagName, type Flags } from '../../../../reference-page/visit/flags.ts';
import { createAnalyticsClient } from '../../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../../sdk/testing/test-environment.ts';
import { controlTable } from '../../../../tools/controls/control-table.ts';
import { expectedEvent } from '../../../../tools/controls/expected-event.ts';
import type { Circumstances, FoundControl } from '../../../../tools/controls/found-control.ts';
import { matchRow } from '../../../../tools/controls/match-row.ts';
import type { PageKind } from '../../../../tools/controls/page-kinds.ts';
import type { PlaceName } from '../../../../tools/controls/places.ts';
import { createFakeWebStorage } from '../../../fakes/web-storage.ts';

/** Opens a page. */
interface Opened {
  readonly open: string;
  /** UTC, `YYYY-MM-DDTHH:mm`. @default a minute after the step before */
  readonly at?: string;
}

/** Uses a control of the table of controls. */
export interface Used {
  readonly use: Pick<FoundControl, 'kind' | 'name'> & { readonly place: PlaceName };
  /** Where it leads, for a control whose name does not say what it stands for. @default nowhere */
  readonly href?: string;
  /** The answers of the form it stands in. @default none */
  readonly form?: FoundControl['form'];
  readonly flags?: Partial<Flags>;
}

/** Meets a variant of a test. */
interface Met {
  readonly test: FlagName;
  readonly variationIndex: number;
}

/** Has the message of the home page in sight, as the page logs it. */
interface Saw {
  readonly message: string;
}

/** Sees the end of an enrollment. */
interface Joined {
  readonly joined: EventOf<typeof careEvents, 'Member Enrolled'>['data'];
}

/** What one browser does, in order. */
export interface Visitor {
  readonly name: string;
  /** Whether the browser keeps cookies. @default true */
  readonly hasCookies?: boolean;
  /** @default a person */
  readonly isAutomated?: boolean;
  /** The first upload is taken, and answered as if it was not: it comes twice. */
  readonly isFirstUploadRepeated?: boolean;
  readonly steps: readonly (Opened | Used | Met | Saw | Joined)[];
}

const minute = 60_000;

/** Plays a visitor's steps through the SDK's client and gives what a collector got, an event a line. */
export async function recordVisits(visitor: Visitor): Promise<readonly string[]> {
  const [first] = visitor.steps;
  if (!first || !('open' in first) || !first.at) throw new Error(`${visitor.name} opens no page at first`);
  const environment = createTestEnvironment(Date.parse(`${first.at}Z`), visitor.name);
  const lines: string[] = [];
  if (visitor.hasCookies === false) Object.assign(environment, { cookies: { read: () => '', write() {} } });
  else environment.cookies.write(`n_vis=${visitor.name}; path=/`);
  environment.answer = ({ body }) => {
    const { events } = JSON.parse(body) as { readonly events: readonly object[] };
    const isAnswered = lines.length > 0 || !visitor.isFirstUploadRepeated;
    lines.push(...events.map((event) => JSON.stringify(event)));
    return isAnswered ? { status: 200, body: '' } : { status: 503, body: '' };
  };
  const analytics = createAnalyticsClient<typeof careEvents>(
    completeOptions({
      analyticsKey: 'visits',
      consent: 'granted',
      events: careEvents,
      validation: 'throw',
      destinations: [httpApi({ serverUrl: '/collect' })],
    }),
    environment,
  );
  const scope = { sessionStorage: createFakeWebStorage(new Map()), queueMicrotask };
  let address = '/';

  for (const step of visitor.steps) {
    if ('open' in step) {
      environment.clock.set(step.at ? Date.parse(`${step.at}Z`) : environment.now() + minute);
      const referer = environment.page.properties.url;
      address = step.open;
      environment.page = pageAt(address, visitor.isAutomated === true);
      const { page } = findRoute(new URL(address, site).pathname);
      analytics.logEvent(
        viewEvent({ page, commonData: { environment: 'test', rendered_by: 'test' } }, `${referer}`),
      );
    } else if ('use' in step) {
      analytics.logEvent(eventOf(step, address));
    } else if ('joined' in step) {
      analytics.logEvent({ name: 'Member Enrolled', data: step.joined });
    } else if ('test' in step) {
      const { test, variationIndex } = step;
      logExposure(analytics, test, { variationIndex, reason: { kind: 'RULE_MATCH' } }, scope as never);
    } else {
      const seen = { assetId: step.message, page: 'Visitor Homepage', section: 'VHP Body' } as const;
      analytics.logEvent({ name: 'Iterable Asset Viewed', data: seen });
    }
    await environment.clock.advance(1_000);
  }
  environment.endTurn();
  await environment.clock.advance(5 * minute);
  return lines;
}

const site = 'https://www.example.com';

function pageAt(address: string, isAutomated: boolean) {
  const { href, pathname } = new URL(address, site);
  return {
    properties: {
      url: href,
      url_path: pathname,
      referrer: '',
      viewport_resolution: '1280x800',
      screen_resolution: '1920x1080',
    },
    windowWidth: 1280,
    language: 'en-US',
    userAgent: 'Test/1.0',
    isAutomated,
  };
}

/** What the page logs for a control: its row of the table that browser tests hold the page to. */
function eventOf({ flags, form = {}, href, use }: Used, address: string) {
  const found = {
    ...use,
    href: href ?? null,
    form,
    event: null,
    data: null,
    isVisible: true,
    index: 0,
  } as const;
  const under: Circumstances = {
    page: kindOf(address),
    address,
    flags: { ...defaultFlags, ...flags },
  };
  for (const row of controlTable) {
    const bound = matchRow(row, found, under);
    const event = bound && expectedEvent(row, bound, found, under);
    if (event) return event as { readonly name: 'Homepage Viewed' };
  }
  throw new Error(`No tracked control is "${use.name}" at ${address}, ${use.place}`);
}

const kinds: Readonly<Record<string, PageKind>> = {
  '/': 'home',
  '/get-started': 'getStarted',
  '/vertical-triage': 'familyTriage',
  '/app/vhp/plans-and-pricing': 'plans',
};

function kindOf(address: string): PageKind {
  const { pathname, searchParams } = new URL(address, site);
  const kind = kinds[pathname] ?? 'others';
  return kind === 'familyTriage' && searchParams.get('memberType') === 'sitter' ? 'caregiverTriage' : kind;
}
