import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { deviceCharacteristicsHeader, type ForwardedAddress } from '@care/analytics/server';
import type { PageServices } from '../visit/page-services.ts';
import type { DestinationName } from '../visit/page-state.ts';
import type { Brand } from '../visit/visit.ts';
import { contactMessagesPath, ownCollector, siteverifyPath } from './endpoint-paths.ts';
import type { LogLevel } from './log-line.ts';
import { readPageServices } from './page-services.ts';
import { isLocalName } from './request/is-local-name.ts';
import type { DocumentNeeds } from './security-headers.ts';
import { readVariables, type SettingProblems, type SettingVariables } from './setting-variables.ts';

/** Everything the server takes from its environment variables. */
export interface Settings {
  /** `PORT`. @default 3000; 0 lets the system choose */
  readonly port: number;
  /** `HOST`, the address to listen on. @default 127.0.0.1 */
  readonly host: string;
  /** `ANALYTICS_ENABLED`; `false`, `0`, `no` or `off` turns analytics off. @default true */
  readonly analyticsEnabled: boolean;
  /** `ANALYTICS_KEY`. @default "preview-key" in preview */
  readonly analyticsKey: string;
  /**
   * `ANALYTICS_SERVER_URL`, the collector's address: all of it for Amplitude's HTTP API, for other destinations without the path of
   * their format. @default the embedded collector in preview
   */
  readonly analyticsServerUrl: string;
  /**
   * Browsers post events to the page's own origin, and the server passes them on; `ANALYTICS_RELAY=false` has them post to
   * the collector.
   */
  readonly analyticsRelay: boolean;
  /** `EVENT_SINK`, a module whose default export makes a `RelaySink`, which takes events instead of the collector. @default none */
  readonly eventSink: string | undefined;
  /** `DESTINATION`: the form in which events go to the collector; "amplitude" is through the official SDK, "http-api" without it. @default "amplitude" */
  readonly destination: DestinationName;
  /**
   * `ANALYTICS_PROCESSOR`, the company that processes events for the site: the consent banner names it. @default "Amplitude" where the
   * collector is Amplitude's, else none
   */
  readonly analyticsProcessor: string | undefined;
  /** `BRAND`: the page's brand variant. @default "default" */
  readonly brand: Brand;
  /**
   * `SITE_ORIGIN`, the site's own origin, which all absolute addresses have; https makes cookies `Secure`. Never the request's in
   * production, where anybody may send any host and a proxy may speak https. @default in preview the request's
   */
  readonly siteOrigin: string | undefined;
  /** `ALLOWED_ORIGINS`: origins whose pages may send events, log lines and forms besides the site's own. @default none */
  readonly allowedOrigins: readonly string[];
  /** `DEVICE_CHARACTERISTICS_HEADER`, the request header that describes the device (S2.23). @default "x-device-characteristics" */
  readonly deviceCharacteristicsHeader: string;
  /** `REGION_HEADER`, the request header in which the proxy in front names the visitor's country. @default those of Cloudflare, CloudFront and Vercel */
  readonly regionHeader: string | undefined;
  /**
   * `TRUST_PROXY`: how many proxies in front add to `x-forwarded-for`, whose word is believed; `true` is one. @default 0, also by
   * `false`: none
   */
  readonly trustProxy: number;
  /**
   * `CLIENT_ADDRESS`: how much of a visitor's address goes on with events, "none", only the "network", or the "whole"; limits of requests
   * know all of it. @default "whole"
   */
  readonly clientAddress: ForwardedAddress;
  /** `FLAGS_FILE`, the JSON file with the rules of the flags. @default reference-page/flags.json */
  readonly flagsFile: string;
  /** `FLAGS_PROVIDER`, a module whose default export makes an OpenFeature provider. @default none, the file counts */
  readonly flagsProvider: string | undefined;
  /** `MESSAGE_PROVIDER`, a module whose default export makes a message provider. @default none, the embedded one counts */
  readonly messageProvider: string | undefined;
  /** The services that the page talks to in the browser; their variables are in page-services.ts. */
  readonly services: PageServices;
  /**
   * `CSP_CONNECT_ORIGINS`, `CSP_IMAGE_ORIGINS`, `CSP_FRAME_ORIGINS` and `CSP_TRUSTED_TYPES`: what documents may use beyond what the page's
   * own services need, such as for what a tag manager's container loads. @default nothing
   */
  readonly policyAdditions: Required<DocumentNeeds>;
  /**
   * `CONTACT_URL` takes what visitors write to us, as JSON that the server posts: `topic`, `email`, `message`. @default the embedded one in
   * preview, else none: the contact page shows only the email address
   */
  readonly contactUrl: string | undefined;
  /**
   * The check of forms' tokens by the server: `RECAPTCHA_SECRET`, and the score that is enough, `RECAPTCHA_MIN_SCORE`, 0 to 1.
   * `RECAPTCHA_VERIFY_URL` scores them. @default in preview the embedded one, else Google's with 0.5 where there is a secret
   */
  readonly recaptchaCheck: RecaptchaCheck | undefined;
  /** `CONTACT_EMAIL`, the email address that the contact page names. @default hello@care.example */
  readonly contactEmail: string;
  /** A line for each request; `LOG_REQUESTS`, which left out is true but in preview. */
  readonly logRequests: boolean;
  /** `SERVER_LOG_LEVEL`: the least important lines that are written, "error", "warn" or "info", as which lines of requests count. @default "info" */
  readonly logLevel: LogLevel;
  /**
   * `METRICS_PORT` and `METRICS_HOST`: where `/metrics` is answered, beside the site and never on its address; port 0 lets the system
   * choose. @default nowhere; 127.0.0.1 where there is only a port
   */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** The limits of one process. */
  readonly limits: RequestLimits;
  /**
   * `KEEP_ALIVE_SECONDS`: how long a connection stays open between two requests. A balancer in front has to close it first, or it sends
   * requests into closing connections: those of AWS and nginx wait 60. @default 75
   */
  readonly keepAliveSeconds: number;
  /**
   * `DRAIN_SECONDS`: how long the server still takes requests after it was asked to stop, while `/readyz` notifies balancers to send
   * no more. @default 5; in preview 0
   */
  readonly drainSeconds: number;
  /** `PREVIEW=true` mounts the embedded services; `npm start` sets it. */
  readonly preview: boolean;
  /**
   * `PREVIEW_EXPOSED=true` lets a preview listen beyond this machine, where anybody may read and delete its events and set its
   * flags. @default false
   */
  readonly previewExposed: boolean;
  /** `PREVIEW_EVENTS_FILE`, where the embedded collector keeps what it got. @default .preview/events.ndjson */
  readonly previewEventsFile: string;
  /** `DOCS_FOLDER`, the built site of the docs, which the preview serves under /docs/. @default docs/site/dist */
  readonly docsFolder: string;
}

/** The limits of one process; for each client in a minute, in one burst or spread. */
interface RequestLimits {
  /** `RELAY_REQUESTS_PER_MINUTE`: requests with events. @default 600 */
  readonly relayPerMinute: number;
  /** `RELAY_REQUESTS_AT_A_TIME`: requests with events, of all clients, that wait for the collector at a time. @default 100 */
  readonly relayAtATime: number;
  /** `LOG_LINES_PER_MINUTE`: lines of the browser's log. @default 60, twice what its logger sends at the most */
  readonly logLinesPerMinute: number;
  /** `FORMS_PER_MINUTE`: forms of all kinds, whatever is in them; several people may share an address. @default 120 */
  readonly formsPerMinute: number;
}

/** The service that scores tokens of reCAPTCHA for the server, and the score that is enough. */
export interface RecaptchaCheck {
  readonly url: string;
  readonly secret: string;
  readonly minScore: number;
}

/** The address at which Google scores tokens (https://docs.cloud.google.com/recaptcha/docs/verify). */
const googleSiteverify = 'https://www.google.com/recaptcha/api/siteverify';

/**
 * Reads the settings from the environment's variables.
 *
 * @param folder the folder in which paths begin that the environment does not name
 * @throws Error that names every setting that is wrong, missing or unknown, in one line, and prints no value
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Settings {
  const { parsed, problems } = readVariables(environment);
  const settings = settingsOf(parsed, folder);
  const all = Object.entries({
    ...collectorProblems(settings),
    ...originProblems(settings),
    ...recaptchaProblems(settings),
    ...previewProblems(settings),
    ...problems,
  });
  if (all.length > 0) throw new Error(all.map(([name, problem]) => `${name} ${problem}`).join('; '));
  return settings;
}

function settingsOf(variables: SettingVariables, folder: string): Settings {
  const preview = variables.PREVIEW;
  return {
    port: variables.PORT,
    host: variables.HOST,
    analyticsEnabled: variables.ANALYTICS_ENABLED,
    analyticsKey: variables.ANALYTICS_KEY ?? (preview ? 'preview-key' : ''),
    analyticsServerUrl:
      variables.ANALYTICS_SERVER_URL ?? (preview ? ownCollector(variables.DESTINATION) : ''),
    analyticsRelay: variables.ANALYTICS_RELAY,
    eventSink: variables.EVENT_SINK && resolve(folder, variables.EVENT_SINK),
    destination: variables.DESTINATION,
    analyticsProcessor:
      variables.ANALYTICS_PROCESSOR ??
      (isAmplitude(variables.ANALYTICS_SERVER_URL) && !variables.EVENT_SINK ? 'Amplitude' : undefined),
    brand: variables.BRAND,
    siteOrigin: variables.SITE_ORIGIN,
    allowedOrigins: variables.ALLOWED_ORIGINS,
    deviceCharacteristicsHeader: variables.DEVICE_CHARACTERISTICS_HEADER ?? deviceCharacteristicsHeader,
    regionHeader: variables.REGION_HEADER,
    trustProxy: variables.TRUST_PROXY,
    clientAddress: variables.CLIENT_ADDRESS,
    flagsFile:
      variables.FLAGS_FILE ?? join(folder, globalThis.__SITE__ ? '' : 'reference-page', 'flags.json'),
    flagsProvider: variables.FLAGS_PROVIDER && resolve(folder, variables.FLAGS_PROVIDER),
    messageProvider: variables.MESSAGE_PROVIDER && resolve(folder, variables.MESSAGE_PROVIDER),
    services: readPageServices(variables),
    policyAdditions: {
      connectOrigins: variables.CSP_CONNECT_ORIGINS,
      imageOrigins: variables.CSP_IMAGE_ORIGINS,
      frameSources: variables.CSP_FRAME_ORIGINS,
      policyNames: variables.CSP_TRUSTED_TYPES,
    },
    contactUrl: variables.CONTACT_URL ?? (preview ? contactMessagesPath : undefined),
    recaptchaCheck: recaptchaCheckOf(variables),
    contactEmail: variables.CONTACT_EMAIL,
    logRequests: variables.LOG_REQUESTS ?? !preview,
    logLevel: variables.SERVER_LOG_LEVEL,
    metrics:
      variables.METRICS_PORT === undefined
        ? undefined
        : { port: variables.METRICS_PORT, host: variables.METRICS_HOST },
    limits: {
      relayPerMinute: variables.RELAY_REQUESTS_PER_MINUTE,
      relayAtATime: variables.RELAY_REQUESTS_AT_A_TIME,
      logLinesPerMinute: variables.LOG_LINES_PER_MINUTE,
      formsPerMinute: variables.FORMS_PER_MINUTE,
    },
    keepAliveSeconds: variables.KEEP_ALIVE_SECONDS,
    drainSeconds: variables.DRAIN_SECONDS ?? (preview ? 0 : 5),
    preview,
    previewExposed: variables.PREVIEW_EXPOSED,
    previewEventsFile: variables.PREVIEW_EVENTS_FILE ?? join(folder, '.preview', 'events.ndjson'),
    docsFolder: variables.DOCS_FOLDER ?? join(folder, 'docs', 'site', 'dist'),
  };
}

function recaptchaCheckOf({
  PREVIEW,
  RECAPTCHA_MIN_SCORE: minScore,
  RECAPTCHA_SECRET,
  RECAPTCHA_VERIFY_URL,
}: SettingVariables): RecaptchaCheck | undefined {
  const secret = RECAPTCHA_SECRET ?? (PREVIEW ? 'preview' : undefined);
  const otherwise = RECAPTCHA_SECRET ? googleSiteverify : siteverifyPath;
  return secret ? { secret, minScore, url: RECAPTCHA_VERIFY_URL ?? otherwise } : undefined;
}

/** Tokens that are not scored keep no bot out, and without tokens all forms would be suspect. */
function recaptchaProblems({ preview, recaptchaCheck, services: { recaptcha } }: Settings): SettingProblems {
  if (preview || !recaptcha === !recaptchaCheck) return {};
  return { [recaptcha ? 'RECAPTCHA_SECRET' : 'RECAPTCHA_SITE_KEY']: 'is missing' };
}

/** The site's origin has to be set: it can't be guessed, and decides whether cookies are `Secure`. */
function originProblems({ preview, siteOrigin }: Settings): SettingProblems {
  return preview || siteOrigin ? {} : { SITE_ORIGIN: 'is missing' };
}

/** Anybody who reaches a preview reads visitors' ids, deletes events and sets flags. */
function previewProblems({ host, preview, previewExposed }: Settings): SettingProblems {
  if (preview && globalThis.__SITE__)
    return { PREVIEW: 'is no part of this folder: npm start in the repository has it' };
  const isReachable = preview && !previewExposed && !isLoopback(host);
  return isReachable
    ? {
        HOST: 'is beyond this machine, and a preview shows and deletes everything: PREVIEW=false serves the site, PREVIEW_EXPOSED=true the preview all the same',
      }
    : {};
}

function isAmplitude(address: string | undefined): boolean {
  return (
    address !== undefined && URL.canParse(address) && /(^|\.)amplitude\.com$/.test(new URL(address).hostname)
  );
}

function isLoopback(host: string): boolean {
  return host === '::1' || isLocalName(host) || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Only the preview has a collector of its own, at a path. */
function collectorProblems({
  analyticsEnabled,
  analyticsKey,
  analyticsRelay,
  analyticsServerUrl,
  clientAddress,
  destination,
  eventSink,
  preview,
}: Settings) {
  if (!analyticsEnabled) return {};
  const isOwn = preview && analyticsServerUrl === ownCollector(destination);
  return {
    ...(!analyticsKey && { ANALYTICS_KEY: 'is missing' }),
    ...(!analyticsServerUrl && !eventSink && { ANALYTICS_SERVER_URL: 'is missing' }),
    ...(eventSink && !analyticsRelay && { EVENT_SINK: 'needs the relay: ANALYTICS_RELAY is off' }),
    ...(clientAddress !== 'whole' &&
      !analyticsRelay && { CLIENT_ADDRESS: 'needs the relay: ANALYTICS_RELAY is off' }),
    ...(analyticsServerUrl.startsWith('/') &&
      !isOwn && { ANALYTICS_SERVER_URL: 'must be an absolute http(s) address' }),
  } satisfies SettingProblems;
}
