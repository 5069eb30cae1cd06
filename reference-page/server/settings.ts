import { join, resolve } from 'node:path';
import { deviceCharacteristicsHeader } from '@care/analytics/server';
import type { PageServices } from '../app/page-services.ts';
import { type DestinationName, destinationNames } from '../app/page-state.ts';
import { ownLanguage, sites } from '../content/sites.ts';
import { type Brand, brands } from '../visit/visit.ts';
import { readPageServices } from './page-services.ts';

/** Everything the server takes from its environment variables. */
export interface Settings {
  /** `PORT`. @default 3000; 0 lets the system choose */
  readonly port: number;
  /** `HOST`, the address to listen on. @default 127.0.0.1 */
  readonly host: string;
  /** `ANALYTICS_ENABLED=false` turns analytics off. */
  readonly analyticsEnabled: boolean;
  /** `ANALYTICS_KEY`. @default "preview-key" in preview */
  readonly analyticsKey: string;
  /** `ANALYTICS_SERVER_URL`, the collector's address. @default the embedded collector in preview */
  readonly analyticsServerUrl: string;
  /**
   * Browsers post events to the page's own origin, and the server passes them on; `ANALYTICS_RELAY=false` has them post to
   * the collector.
   */
  readonly analyticsRelay: boolean;
  /** `ANALYTICS_DESTINATION`: "amplitude", through the official SDK, or "http-api", without it. @default "amplitude" */
  readonly analyticsDestination: DestinationName;
  /** `BRAND`: the page's brand variant. @default "default" */
  readonly brand: Brand;
  /**
   * `SITE_ORIGIN`, the origin of absolute addresses: canonical link, alternates, social sharing. Never the request's in
   * production, where anybody may send any host. @default our site's; in preview the request's
   */
  readonly siteOrigin: string | undefined;
  /** `DEVICE_CHARACTERISTICS_HEADER`, the request header that tells of the device (S2.23). @default "x-device-characteristics" */
  readonly deviceCharacteristicsHeader: string;
  /** `REGION_HEADER`, the request header in which the proxy in front names the visitor's country. @default those of Cloudflare, CloudFront and Vercel */
  readonly regionHeader: string | undefined;
  /** `TRUST_PROXY=true`: a proxy in front sets `x-forwarded-for` and `x-forwarded-proto`, so they are believed. */
  readonly trustProxy: boolean;
  /** `FLAGS_FILE`, the JSON file with the rules of the flags. @default reference-page/flags.json */
  readonly flagsFile: string;
  /** `FLAGS_PROVIDER`, a module whose default export makes an OpenFeature provider. @default none, the file counts */
  readonly flagsProvider: string | undefined;
  /** `MESSAGE_PROVIDER`, a module whose default export makes a message provider. @default none, the embedded one counts */
  readonly messageProvider: string | undefined;
  /** The services that the page talks to in the browser; their variables are in page-services.ts. */
  readonly services: PageServices;
  /** A line for each request; `LOG_REQUESTS`, which left out is true but in preview. */
  readonly logRequests: boolean;
  /** `PREVIEW=true` mounts the embedded services; `npm start` sets it. */
  readonly preview: boolean;
  /** `PREVIEW_EVENTS_FILE`, where the embedded collector keeps what it got. @default .preview/events.ndjson */
  readonly previewEventsFile: string;
  /** `DOCS_FOLDER`, the built site of the docs, which the preview serves under /docs/. @default docs/site/dist */
  readonly docsFolder: string;
}

/** Where the preview's own collector is found. */
export const collectorPath = '/2/httpapi';

/** Where our own site lives when nobody says otherwise. */
const ownOrigin = new URL(sites.find(({ language }) => language === ownLanguage)?.address ?? '').origin;

/** Reads the settings. @throws Error that names every setting that is wrong or missing, in one line */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
  folder: string,
): Settings {
  const preview = variables.PREVIEW === 'true';
  const port = Number(variables.PORT || 3000);
  const asked = variables.ANALYTICS_DESTINATION || 'amplitude';
  const destination = destinationNames.find((one) => one === asked);
  const brand = brands.find((one) => one === (variables.BRAND || 'default'));
  const settings = {
    port,
    host: variables.HOST || '127.0.0.1',
    analyticsEnabled: variables.ANALYTICS_ENABLED !== 'false',
    analyticsKey: variables.ANALYTICS_KEY || (preview ? 'preview-key' : ''),
    analyticsServerUrl: variables.ANALYTICS_SERVER_URL || (preview ? collectorPath : ''),
    analyticsRelay: variables.ANALYTICS_RELAY !== 'false',
    analyticsDestination: destination ?? 'amplitude',
    brand: brand ?? 'default',
    siteOrigin: variables.SITE_ORIGIN || (preview ? undefined : ownOrigin),
    deviceCharacteristicsHeader: variables.DEVICE_CHARACTERISTICS_HEADER || deviceCharacteristicsHeader,
    regionHeader: variables.REGION_HEADER || undefined,
    trustProxy: variables.TRUST_PROXY === 'true',
    flagsFile: variables.FLAGS_FILE || join(folder, 'reference-page', 'flags.json'),
    flagsProvider: variables.FLAGS_PROVIDER ? resolve(folder, variables.FLAGS_PROVIDER) : undefined,
    messageProvider: variables.MESSAGE_PROVIDER ? resolve(folder, variables.MESSAGE_PROVIDER) : undefined,
    services: readPageServices(variables),
    logRequests: variables.LOG_REQUESTS ? variables.LOG_REQUESTS !== 'false' : !preview,
    preview,
    previewEventsFile: variables.PREVIEW_EVENTS_FILE || join(folder, '.preview', 'events.ndjson'),
    docsFolder: variables.DOCS_FOLDER || join(folder, 'docs', 'site', 'dist'),
  };
  const problems = [];
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push(`PORT is not a port: "${variables.PORT}"`);
  if (!destination)
    problems.push(`ANALYTICS_DESTINATION is none of ${destinationNames.join(', ')}: "${asked}"`);
  if (!brand) problems.push(`BRAND is none of ${brands.join(', ')}: "${variables.BRAND}"`);
  if (settings.siteOrigin !== undefined && !isOrigin(settings.siteOrigin))
    problems.push(`SITE_ORIGIN is no origin: "${settings.siteOrigin}"`);
  const { errorReportsDsn } = settings.services;
  if (errorReportsDsn && !URL.canParse(errorReportsDsn))
    problems.push(`ERROR_REPORTS_DSN is no address: "${errorReportsDsn}"`);
  if (!isHeaderName(settings.deviceCharacteristicsHeader))
    problems.push(`DEVICE_CHARACTERISTICS_HEADER is no header: "${settings.deviceCharacteristicsHeader}"`);
  if (settings.regionHeader && !isHeaderName(settings.regionHeader))
    problems.push(`REGION_HEADER is no header: "${settings.regionHeader}"`);
  if (settings.analyticsEnabled && !settings.analyticsKey) problems.push('ANALYTICS_KEY is missing');
  if (settings.analyticsEnabled && !settings.analyticsServerUrl)
    problems.push('ANALYTICS_SERVER_URL is missing');
  else if (settings.analyticsEnabled && !isCollector(settings.analyticsServerUrl, preview))
    problems.push(`ANALYTICS_SERVER_URL is no absolute address: "${settings.analyticsServerUrl}"`);
  if (!isAddress(settings.services.graphqlUrl))
    problems.push(`GRAPHQL_URL is neither a path nor an absolute address: "${settings.services.graphqlUrl}"`);
  if (problems.length > 0) throw new Error(problems.join('; '));
  return settings;
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Without a user, as browsers and the relay refuse one. The preview has a collector of its own. */
function isCollector(text: string, preview: boolean): boolean {
  if (preview && text === collectorPath) return true;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return /^https?:$/.test(url?.protocol ?? '') && !url?.username && !url?.password;
}

/** A path of our own, or an address of somebody else's. */
function isAddress(text: string): boolean {
  return /^(\/(?!\/)|https?:\/\/)/.test(text) && URL.canParse(text, ownOrigin);
}

function isHeaderName(text: string): boolean {
  return /^[\w-]+$/.test(text);
}
