import { duplicateGuard, type EventOf } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { logExposure } from '@care/analytics/exposure';
import { httpApi } from '@care/analytics/http-api';
import { callToAction } from '../../../reference-page/analytics/call-to-action.ts';
import { viewEvent } from '../../../reference-page/analytics/views.ts';
import { providerPathOf, seekerPathOf } from '../../../reference-page/content/service-paths.ts';
import { services } from '../../../reference-page/content/services.ts';
import { searchFacts } from '../../../reference-page/sections/hero/search-facts.ts';
import { defaultFlags, type FlagName, type Flags } from '../../../reference-page/visit/flags.ts';
import type { MemberType, SearchError, ServiceCode } from '../../../sdk/catalog/enumerations.ts';
import type { FeatureHost } from '../../../sdk/client/analytics.ts';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import type { Destination } from '../../../sdk/contracts/destination.ts';
import {
  describeTouches,
  nextTouches,
  type Touches,
} from '../../../sdk/features/attribution/next-touches.ts';
import { readCampaign } from '../../../sdk/features/attribution/read-campaign.ts';
import type { WebStorageLike } from '../../../sdk/storage/web-storage.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { namedKinds, namedPages, type PageKind } from '../../controls/page-kinds.ts';
import type { PlaceName } from '../../controls/places.ts';
import {
  type ControlKind,
  isThere,
  isTracked,
  loggedBy,
  recordedControls,
} from '../../controls/recorded-controls.ts';

/** Opens a page. */
interface Opened {
  readonly open: string;
  /** The name that the page has as a screen. @default it is the home page */
  readonly screen?: string;
  /** The kind of care that joining there is about. */
  readonly service?: ServiceCode;
  /** UTC, `YYYY-MM-DDTHH:mm`. @default a minute after the step before */
  readonly at?: string;
  /** The campaign that led here: the query of the address, and the page that has the link. @default none, the visitor came directly */
  readonly from?: { readonly search?: string; readonly referrer?: string };
}

/** Clicks an element on a page that captures clicks. */
interface Captured {
  readonly captured: 'Element Clicked' | 'Rage Click' | 'Dead Click';
  readonly selector: string;
  readonly text: string;
}

/** Uses a control of the record of controls. */
export interface Used {
  readonly use: {
    readonly place: PlaceName;
    readonly kind: ControlKind;
    /** The first words of its name. */
    readonly name: string;
  };
  readonly flags?: Partial<Flags>;
}

/** Searches with these answers. */
interface Searched {
  readonly search: {
    readonly memberType: MemberType;
    readonly service: ServiceCode;
    readonly zip?: string;
    /** Why it is refused. @default it leads on */
    readonly error?: SearchError;
  };
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

/** Sees the end of an enrollment, as the page logs it: seen again, it is dropped as a duplicate. */
interface Joined {
  readonly joined: EventOf<typeof careEvents, 'Member Enrolled'>['data'];
}

/** The page sets what it knows of the user. */
interface Identified {
  readonly knows: Readonly<Record<string, string>>;
}

/** Logs in. */
interface LoggedIn {
  readonly member: string;
}

/** Meets a mistake in the code: an event that does not fit its definition. */
interface Misfit {
  readonly misfit: { readonly name: keyof typeof careEvents.definitions; readonly data: object };
}

/** The actions of one browser, in order. */
export interface Visitor {
  readonly name: string;
  /** Whether the browser keeps cookies. @default true */
  readonly hasCookies?: boolean;
  /** @default a person */
  readonly isAutomated?: boolean;
  /** @default granted */
  readonly consent?: 'granted' | 'denied';
  /** The width of the window, in CSS pixels. @default 1280 */
  readonly windowWidth?: number;
  /** The first upload is taken, and answered as if it was not: it comes twice. */
  readonly isFirstUploadRepeated?: boolean;
  /** Gets the events. @default a collector of Amplitude's HTTP API v2, the one whose lines are given */
  readonly destination?: Destination;
  /** The time before which nothing can be sent; UTC, `YYYY-MM-DDTHH:mm`. @default the browser is online */
  readonly isOnlineFrom?: string;
  readonly steps: readonly (
    | Opened
    | Used
    | Searched
    | Met
    | Saw
    | Joined
    | Identified
    | LoggedIn
    | Misfit
    | Captured
  )[];
}

const minute = 60_000;

/** Plays a visitor's steps through the SDK's client and gives what a collector got, an event a line. */
export async function recordVisits(visitor: Visitor): Promise<readonly string[]> {
  const [first] = visitor.steps;
  if (!first || !('open' in first) || !first.at) throw new Error(`${visitor.name} opens no page at first`);
  const environment = createTestEnvironment(Date.parse(`${first.at}Z`), visitor.name);
  const lines: string[] = [];
  // Each browser numbers its events alike: an id is one of its device.
  let ids = 0;
  environment.createEventId = () => {
    ids += 1;
    return `event-${ids}`;
  };
  if (visitor.hasCookies === false) Object.assign(environment.cookies, { read: () => '', write() {} });
  else environment.cookies.write(`n_vis=${visitor.name}; path=/`);
  const onlineFrom = visitor.isOnlineFrom ? Date.parse(`${visitor.isOnlineFrom}Z`) : 0;
  environment.answer = ({ body }) => {
    if (environment.now() < onlineFrom) return { status: 0, body: 'offline' };
    const { client_upload_time, events } = JSON.parse(body) as {
      readonly client_upload_time: string;
      readonly events: readonly object[];
    };
    const isAnswered = lines.length > 0 || !visitor.isFirstUploadRepeated;
    const server_received_time = new Date(environment.now()).toISOString();
    lines.push(
      ...events.map((event) => JSON.stringify({ ...event, client_upload_time, server_received_time })),
    );
    return isAnswered ? { status: 200, body: '' } : { status: 503, body: '' };
  };
  let host: FeatureHost | undefined;
  const analytics = createAnalyticsClient<typeof careEvents>(
    completeOptions({
      analyticsKey: 'visits',
      appVersion: 'visits@1.0.0',
      consent: visitor.consent ?? 'granted',
      events: careEvents,
      // A mistake in the visits themselves throws.
      validation: visitor.steps.some((step) => 'misfit' in step) ? 'report' : 'throw',
      duplicateGuard,
      features: [
        {
          name: 'visits',
          start(given) {
            host = given;
            return undefined;
          },
        },
      ],
      destinations: [visitor.destination ?? httpApi({ serverUrl: '/collect' })],
    }),
    environment,
  );
  const scope = { sessionStorage: createTabStorage(), queueMicrotask };
  let address = '/';
  let touches: Touches | undefined;

  for (const step of visitor.steps) {
    if ('open' in step) {
      environment.clock.set(step.at ? Date.parse(`${step.at}Z`) : environment.now() + minute);
      const referer = environment.page.properties.url;
      address = step.open;
      environment.page = pageAt(address, visitor);
      const page = step.screen
        ? ({ name: 'plain', screenName: step.screen, service: step.service } as const)
        : ({ name: 'home', screenName: 'home' } as const);
      environment.endTask();
      if (step.from) {
        const landing = readCampaign(step.from.search ?? '', step.from.referrer ?? '');
        const next = nextTouches(touches, landing, true);
        if (next) host?.changeUser(describeTouches(touches, next));
        touches = next ?? touches;
      }
      analytics.logEvent(viewEvent(page, `${referer}`));
    } else if ('use' in step) {
      analytics.logEvent(eventOf(step, address));
    } else if ('search' in step) {
      analytics.logEvent(searchOf(step));
    } else if ('joined' in step) {
      analytics.logEvent({ name: 'Member Enrolled', data: step.joined }, { dropDuplicate: true });
    } else if ('member' in step) {
      analytics.setUserId(step.member);
    } else if ('knows' in step) {
      analytics.setDefaultUserProps(step.knows);
    } else if ('captured' in step) {
      host?.logInternal(`[Amplitude] ${step.captured}`, {
        '[Amplitude] Element Tag': 'div',
        '[Amplitude] Element Text': step.text,
        '[Amplitude] Element Selector': step.selector,
      });
    } else if ('misfit' in step) {
      analytics.logEvent(step.misfit as { readonly name: 'Homepage Viewed' });
    } else if ('test' in step) {
      const { test, variationIndex } = step;
      logExposure(
        analytics,
        test,
        { variationIndex, reason: { kind: 'RULE_MATCH' } },
        { scope: scope as never },
      );
    } else {
      const seen = { assetId: step.message, page: 'Visitor Homepage', section: 'VHP Body' } as const;
      analytics.logEvent({ name: 'Iterable Asset Viewed', data: seen });
    }
    await environment.clock.advance(1_000);
  }
  environment.endTask();
  await environment.clock.advance(Math.max(0, onlineFrom - environment.now()) + 5 * minute);
  return lines;
}

const site = 'https://www.example.com';

/** The session storage of a tab. */
function createTabStorage(): WebStorageLike {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

function pageAt(address: string, { isAutomated = false, windowWidth = 1280 }: Visitor) {
  const { href, pathname } = new URL(address, site);
  return {
    properties: {
      url: href,
      url_path: pathname,
      referrer: '',
      viewport_resolution: `${windowWidth}x800`,
      screen_resolution: '1920x1080',
    },
    windowWidth,
    language: 'en-US',
    userAgent: 'Test/1.0',
    isAutomated,
  };
}

/** The event that the page logs for a control, as it is recorded. */
function eventOf({ flags, use }: Used, address: string) {
  const kind = kindOf(address);
  const control = recordedControls
    .filter(isTracked)
    .find(
      (one) =>
        one.pages.includes(kind) &&
        one.place === use.place &&
        one.kind === use.kind &&
        `${one.name} `.startsWith(`${use.name} `) &&
        isThere(one, { ...defaultFlags, ...flags }),
    );
  if (!control) throw new Error(`No tracked control is "${use.name}" at ${address}, ${use.place}`);
  return loggedBy(control, kind) as { readonly name: 'Homepage Viewed' };
}

/** The event that the page logs for a search. */
function searchOf({ search: { error, memberType, service: code, zip } }: Searched) {
  const service = services.find((one) => one.code === code);
  if (!service) throw new Error(`No service is ${code}`);
  const target = (memberType === 'seeker' ? seekerPathOf : providerPathOf)(service, defaultFlags);
  const [name, data] = callToAction(
    'Visitor Homepage',
    'Hero',
    'Search',
    searchFacts({ memberType, service, target, zip }, undefined, error),
  );
  return { name, data } as unknown as { readonly name: 'Homepage Viewed' };
}

/** The kind of a page; a link may say that a triage is for families. */
function kindOf(address: string): PageKind {
  const plain = address.replace('?memberType=seeker', '');
  return namedKinds.find((kind) => namedPages[kind].address === plain) ?? 'others';
}
