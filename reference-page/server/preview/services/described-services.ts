import { isJsonObject, type JsonObject } from '../../../preview/is-json-object.ts';
import { logPath, siteverifyPath } from '../../endpoint-paths.ts';
import { ownServices } from '../../page-services.ts';
import { parseJson } from '../../request/parse-json.ts';
import { envelopePath } from './error-reports.ts';
import { recaptchaPath } from './recaptcha.ts';
import { remoteConfigPattern } from './remote-config.ts';
import { containerPath, pushesPath } from './tag-manager.ts';
import { messagesPath, selectorPath } from './visual-tagging.ts';

interface AskedCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** A service of section 7, as the live view names it. */
export interface DescribedService {
  readonly name: string;
  isAt(path: string): boolean;
  /** The subject of a call, in a few words. */
  describe(call: AskedCall): string;
}

/** The services that pages call (S7), but for the collector: its events have a list of their own. */
export const describedServices: readonly DescribedService[] = [
  {
    name: 'Tracking image',
    isAt: at(ownServices.trackingImageUrl),
    describe: ({ query }) => query.get('t_seoPageId') ?? '',
  },
  { name: 'Log', isAt: at(logPath), describe: ({ body }) => describeLine(fieldsOf(body)) },
  {
    name: 'GraphQL',
    isAt: at(ownServices.graphqlUrl),
    describe: ({ body }) => textOf(fieldsOf(body).operationName),
  },
  { name: 'Error reports', isAt: at(envelopePath), describe: ({ body }) => describeEnvelope(body) },
  {
    name: 'Caregiver’s choice',
    isAt: at(ownServices.providerVerticalsUrl),
    describe: ({ query }) => query.get('serviceId') ?? '',
  },
  {
    name: 'Remote config',
    isAt: (path) => remoteConfigPattern.test(path),
    describe: ({ path }) => remoteConfigPattern.exec(path)?.[1] ?? '',
  },
  {
    name: 'Visual tagging',
    isAt: at(selectorPath, messagesPath),
    describe: ({ body }) => (body ? textOf(fieldsOf(body).action) : 'script'),
  },
  {
    name: 'reCAPTCHA',
    isAt: at(recaptchaPath, siteverifyPath),
    describe: ({ body }) => new URLSearchParams(body).get('response') ?? 'script',
  },
  {
    name: 'Event service',
    isAt: at(ownServices.eventServiceUrl),
    describe: ({ body }) => textOf(fieldsOf(body).name),
  },
  {
    name: 'Tag manager',
    isAt: at(containerPath, pushesPath),
    describe: ({ body }) => (body ? textOf(fieldsOf(body).event) : 'container'),
  },
];

function at(...paths: readonly string[]): (path: string) => boolean {
  return (path) => paths.includes(path);
}

function fieldsOf(body: string): JsonObject {
  const parsed = parseJson(body);
  return isJsonObject(parsed) ? parsed : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function describeLine(fields: JsonObject): string {
  if ('csp-report' in fields) return 'Refused by the content security policy';
  const { level, message, metric } = fields;
  return [level, message, metric].map(textOf).filter(Boolean).join(' · ');
}

/** An envelope's head, an item's head and the item, a line of JSON each (https://develop.sentry.dev/sdk/data-model/envelopes/). */
function describeEnvelope(body: string): string {
  const { exception, message } = fieldsOf(body.split('\n')[2] ?? '');
  const values = isJsonObject(exception) && Array.isArray(exception.values) ? exception.values : [];
  const { type, value } = isJsonObject(values.at(-1)) ? values.at(-1) : {};
  return [type, value ?? message].map(textOf).filter(Boolean).join(': ');
}
