import type { ForwardedAddress } from '@care/analytics/server';
import * as z from 'zod/mini';
import { destinationNames } from '../visit/page-state.ts';
import { brands } from '../visit/visit.ts';
import { logLevels } from './log-line.ts';
import { nearlyNamed } from './nearly-named.ts';

/** Names that are meant for the switch and miss it: a typing error must not leave analytics on. */
const missedSwitch = /^(analytics_?(is_)?(en|dis)able.*|(en|dis)able_?analytics)$/i;

/** `true`, `1`, `yes`, `on`, `y` or `enabled`; `false`, `0`, `no`, `off`, `n` or `disabled`; in any case. */
const flag = z.stringbool({ error: 'must be true or false' });
const text = z.string();
const port = z.pipe(
  text.check(z.refine((given) => /^\d{1,5}$/.test(given) && +given <= 65_535, 'must be a port: 0 to 65535')),
  z.transform(Number),
);
const seconds = secondsFrom(0);
/** An amount of something: no more than a server could take. */
const amount = z.pipe(
  text.check(z.refine((given) => /^[1-9]\d{0,6}$/.test(given), 'must be a number: 1 to 9999999')),
  z.transform(Number),
);
const score = z.pipe(
  text.check(z.refine((given) => /^(0|1|0\.\d+)$/.test(given), 'must be a score: 0 to 1')),
  z.transform(Number),
);
/** How many proxies are in front: a switch, or their number. */
const proxies = z.union(
  [z.pipe(text.check(z.regex(/^[0-9]$/)), z.transform(Number)), z.pipe(flag, z.transform(Number))],
  { error: 'must be true, false or the number of proxies in front: 0 to 9' },
);
/** How much of a visitor's address goes on with events. */
const clientAddresses = ['none', 'network', 'whole'] as const satisfies readonly ForwardedAddress[];
const hostName = text.check(z.regex(/^[\w.:-]+$/, 'must be a host name or an address'));
const headerName = text.check(z.regex(/^[\w-]+$/, 'must be the name of a header'));
const origin = text.check(
  z.refine(isOrigin, 'must be an origin in lower case, without its default port: https://<host>'),
);
const exactOrigins = z.pipe(
  z.pipe(
    text,
    z.transform((given) => given.split(/\s+/)),
  ),
  z.array(origin),
);
const place = text.check(
  z.refine(isPlace, 'must be a path or an absolute http(s) address without user and password'),
);
const address = text.check(
  z.refine(isAddress, 'must be an absolute http(s) address without user and password'),
);
/** A service: its place, or that it is not used. */
const service = z.union(
  [
    place,
    z.pipe(
      text.check(z.regex(/^(false|off|no|0|disabled|n)$/i)),
      z.transform(() => false as const),
    ),
  ],
  {
    error: 'must be a path or an absolute http(s) address without user and password, or false',
  },
);
const policyOrigins = z.pipe(
  text.check(
    z.refine(
      (given) => given.split(/\s+/).every(isPolicyOrigin),
      'must be origins with spaces between them: https://<host> or https://*.<host>',
    ),
  ),
  z.transform((given) => given.split(/\s+/)),
);
const policyNames = z.pipe(
  text.check(
    z.regex(/^[\w#=@/.%-]+(\s+[\w#=@/.%-]+)*$/, 'must be names of policies with spaces between them'),
  ),
  z.transform((given) => given.split(/\s+/)),
);
const dsn = text.check(
  z.refine(isDsn, 'must be a DSN without a secret key: https://<public key>@<host>/<project>'),
);

const variables = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(hostName, '127.0.0.1'),
  ANALYTICS_ENABLED: z._default(flag, true),
  ANALYTICS_KEY: z.optional(text),
  ANALYTICS_SERVER_URL: z.optional(place),
  ANALYTICS_RELAY: z._default(flag, true),
  EVENT_SINK: z.optional(text),
  DESTINATION: z._default(oneOf(destinationNames), 'amplitude'),
  ANALYTICS_PROCESSOR: z.optional(text),
  BRAND: z._default(oneOf(brands), 'default'),
  SITE_ORIGIN: z.optional(origin),
  ALLOWED_ORIGINS: z._default(exactOrigins, []),
  DEVICE_CHARACTERISTICS_HEADER: z.optional(headerName),
  REGION_HEADER: z.optional(headerName),
  TRUST_PROXY: z._default(proxies, 0),
  CLIENT_ADDRESS: z._default(oneOf(clientAddresses), 'whole'),
  FLAGS_FILE: z.optional(text),
  FLAGS_PROVIDER: z.optional(text),
  MESSAGE_PROVIDER: z.optional(text),
  LOG_URL: z.optional(service),
  GRAPHQL_URL: z.optional(service),
  TRACKING_IMAGE_URL: z.optional(service),
  PROVIDER_VERTICALS_URL: z.optional(service),
  EVENT_SERVICE_URL: z.optional(service),
  ERROR_REPORTS_DSN: z.optional(dsn),
  REPORTS_ELSEWHERE: z._default(flag, false),
  CSP_CONNECT_ORIGINS: z._default(policyOrigins, []),
  CSP_IMAGE_ORIGINS: z._default(policyOrigins, []),
  CSP_FRAME_ORIGINS: z._default(policyOrigins, []),
  CSP_TRUSTED_TYPES: z._default(policyNames, []),
  REMOTE_CONFIG_URL: z.optional(place),
  RECAPTCHA_SITE_KEY: z.optional(text),
  RECAPTCHA_URL: z.optional(address),
  RECAPTCHA_SECRET: z.optional(text),
  RECAPTCHA_VERIFY_URL: z.optional(address),
  RECAPTCHA_MIN_SCORE: z._default(score, 0.5),
  TAG_MANAGER_ID: z.optional(text),
  TAG_MANAGER_URL: z.optional(address),
  VISUAL_TAGGING_ORIGINS: z.optional(exactOrigins),
  VISUAL_TAGGING_URL: z.optional(address),
  CONTACT_URL: z.optional(address),
  CONTACT_EMAIL: z._default(
    text.check(z.regex(/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/, 'must be an email address')),
    'hello@care.example',
  ),
  LOG_REQUESTS: z.optional(flag),
  SERVER_LOG_LEVEL: z._default(oneOf(logLevels), 'info'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(hostName, '127.0.0.1'),
  RELAY_REQUESTS_PER_MINUTE: z._default(amount, 600),
  RELAY_REQUESTS_AT_A_TIME: z._default(amount, 100),
  LOG_LINES_PER_MINUTE: z._default(amount, 60),
  FORMS_PER_MINUTE: z._default(amount, 120),
  // 0 would be no limit to Node, and idle connections would stay for ever.
  KEEP_ALIVE_SECONDS: z._default(secondsFrom(1), 75),
  DRAIN_SECONDS: z.optional(seconds),
  PREVIEW: z._default(flag, false),
  PREVIEW_EXPOSED: z._default(flag, false),
  PREVIEW_EVENTS_FILE: z.optional(text),
  DOCS_FOLDER: z.optional(text),
});

/** The environment's variables, each as what it means. */
export type SettingVariables = z.output<typeof variables>;

/** The problems, by the name of the variable. They never hold its value, which may be a secret. */
export type SettingProblems = Readonly<Record<string, string>>;

/**
 * Reads what the server is set to from environment variables. An empty one counts as absent, white space around a value does
 * not count. A misspelled name is a problem too.
 */
export function readVariables(environment: Readonly<Record<string, string | undefined>>): {
  /** A variable with a problem counts as absent. */
  readonly parsed: SettingVariables;
  readonly problems: SettingProblems;
} {
  const given = Object.entries(environment).flatMap(([name, value]) => {
    const trimmed = value?.trim();
    return trimmed ? [[name, trimmed] as const] : [];
  });
  const { error } = variables.safeParse(Object.fromEntries(given));
  const wrong = error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
  const unknown = given.flatMap(([name]) => {
    const meant = name in variables.shape ? undefined : nameMeantBy(name);
    return meant ? [[name, `is not a setting: it is ${meant}`]] : [];
  });
  const problems: SettingProblems = Object.fromEntries([...wrong, ...unknown]);
  return {
    parsed: variables.parse(Object.fromEntries(given.filter(([name]) => !(name in problems)))),
    problems,
  };
}

function nameMeantBy(name: string): string | undefined {
  return missedSwitch.test(name) ? 'ANALYTICS_ENABLED' : nearlyNamed(name, Object.keys(variables.shape));
}

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, { error: `must be one of ${names.join(', ')}` });
}

/** Browsers pass over white space and turn backslashes round, so such a text is another address than it seems. */
const isPlain = (given: string) => !/[\s\\]/.test(given);

function readUrl(given: string): URL | undefined {
  return /^https?:\/\//i.test(given) && isPlain(given) && URL.canParse(given) ? new URL(given) : undefined;
}

/** Without user and password: browsers refuse such an address, and the page would show them to everybody. */
function isAddress(given: string): boolean {
  const url = readUrl(given);
  return !!url && !url.username && !url.password;
}

function secondsFrom(least: number) {
  const isFitting = (given: string) => /^\d{1,4}$/.test(given) && +given >= least && +given <= 3_600;
  return z.pipe(text.check(z.refine(isFitting, `must be seconds: ${least} to 3600`)), z.transform(Number));
}

/** A path of our own, or an address of somebody else's. */
function isPlace(given: string): boolean {
  return (
    isAddress(given) ||
    (/^\/(?!\/)/.test(given) && isPlain(given) && URL.canParse(given, 'https://own.example'))
  );
}

/** An origin as a policy names it, also with any subdomain (https://www.w3.org/TR/CSP3/#framework-directive-source-list). */
function isPolicyOrigin(given: string): boolean {
  return isOrigin(given.replace('://*.', '://')) && !/[;,]/.test(given);
}

function isOrigin(given: string): boolean {
  return isAddress(given) && new URL(given).origin === given && !given.includes('*');
}

/** The old form with a secret key is refused, as the page shows it to everybody. @see https://develop.sentry.dev/sdk/overview/#parsing-the-dsn */
function isDsn(given: string): boolean {
  const url = readUrl(given);
  return !!url?.username && !url.password && /\/[^/]+$/.test(url.pathname);
}
