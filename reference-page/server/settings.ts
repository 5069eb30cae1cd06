import { join } from 'node:path';
import { type Brand, brands } from '../visit/visit.ts';

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
  /** `ANALYTICS_SERVER_URL`, where events are posted. @default the embedded collector in preview */
  readonly analyticsServerUrl: string;
  /** `BRAND`: the page's brand variant. @default "default" */
  readonly brand: Brand;
  /** `PREVIEW=true` mounts the embedded services; `npm start` sets it. */
  readonly preview: boolean;
  /** `PREVIEW_EVENTS_FILE`, where the embedded collector keeps what it got. @default .preview/events.ndjson */
  readonly previewEventsFile: string;
}

/** Reads the settings. @throws Error that names every setting that is wrong or missing, in one line */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
  folder: string,
): Settings {
  const preview = variables.PREVIEW === 'true';
  const port = Number(variables.PORT || 3000);
  const brand = brands.find((one) => one === (variables.BRAND || 'default'));
  const settings = {
    port,
    host: variables.HOST || '127.0.0.1',
    analyticsEnabled: variables.ANALYTICS_ENABLED !== 'false',
    analyticsKey: variables.ANALYTICS_KEY || (preview ? 'preview-key' : ''),
    analyticsServerUrl: variables.ANALYTICS_SERVER_URL || (preview ? '/2/httpapi' : ''),
    brand: brand ?? 'default',
    preview,
    previewEventsFile: variables.PREVIEW_EVENTS_FILE || join(folder, '.preview', 'events.ndjson'),
  };
  const problems = [];
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push(`PORT is not a port: "${variables.PORT}"`);
  if (!brand) problems.push(`BRAND is none of ${brands.join(', ')}: "${variables.BRAND}"`);
  if (settings.analyticsEnabled && !settings.analyticsKey) problems.push('ANALYTICS_KEY is missing');
  if (settings.analyticsEnabled && !settings.analyticsServerUrl)
    problems.push('ANALYTICS_SERVER_URL is missing');
  if (problems.length > 0) throw new Error(problems.join('; '));
  return settings;
}
