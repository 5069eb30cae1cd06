import { randomUUID } from 'node:crypto';
import { type Client, ErrorCode, NOOP_PROVIDER, OpenFeature, type Provider } from '@openfeature/server-sdk';
import {
  defaultFlags,
  type FlagEvaluation,
  type FlagEvaluations,
  type FlagName,
  flagNames,
} from '../../visit/flags.ts';
import { errorMessage } from '../error-message.ts';
import { loadProvider } from '../load-provider.ts';
import type { VisitorProfile } from '../profile.ts';
import { createRateLimitedLog } from '../rate-limited-log.ts';
import { withTimeout } from '../with-timeout.ts';
import { createFileProvider } from './file-provider.ts';

/** The flags of each visitor (S6.2). */
export interface FlagService {
  /** Never rejects, and never keeps a page waiting for long: what is not known is left out. */
  evaluate(profile: VisitorProfile): Promise<FlagEvaluations>;
  close(): Promise<void>;
}

export interface FlagServiceOptions {
  /** The JSON file of the embedded provider. */
  readonly file: string;
  /** A module whose default export makes an OpenFeature provider, to be asked instead. */
  readonly providerModule?: string | undefined;
  readonly warn: (line: string) => void;
}

/** How long the start waits for another vendor's provider, in milliseconds. */
const startTimeoutMillis = 3_000;

/** How long a page waits for its flags, in milliseconds. */
const evaluationTimeoutMillis = 250;

/** Asks for flags through OpenFeature: of the embedded file, or whatever provider is configured. */
export async function openFlags(options: FlagServiceOptions): Promise<FlagService> {
  const warn = createRateLimitedLog((line) => options.warn(`The flags have their defaults: ${line}`));
  const provider = await makeProvider(options).catch((error: unknown) => warn(errorMessage(error)));
  if (!provider) return { evaluate: async () => ({}), close: async () => {} };

  const domain = `vhp-${randomUUID()}`;
  const ready = OpenFeature.setProviderAndWait(domain, provider);
  await withTimeout(
    startTimeoutMillis,
    ready.catch((error: unknown) => warn(errorMessage(error))),
    undefined,
  );
  const client = OpenFeature.getClient(domain);
  client.setLogger(silent);

  return {
    async evaluate(profile) {
      const all = Promise.all(flagNames.map((name) => evaluate(client, name, profile, warn)));
      const evaluations = await withTimeout(evaluationTimeoutMillis, all, undefined);
      if (evaluations) return Object.fromEntries(evaluations.flat());
      warn('the provider did not answer in time');
      return {};
    },
    close: () => OpenFeature.setProviderAndWait(domain, NOOP_PROVIDER),
  };
}

async function makeProvider({ file, providerModule, warn }: FlagServiceOptions): Promise<Provider> {
  return providerModule ? loadProvider(providerModule) : createFileProvider({ file, warn });
}

/** @returns nothing for a flag without a decision */
async function evaluate(
  client: Client,
  name: FlagName,
  { visitorId, brand, region, device }: VisitorProfile,
  warn: (line: string) => undefined,
): Promise<[FlagName, FlagEvaluation][]> {
  const { value, variant, reason, errorCode, errorMessage } = await client.getBooleanDetails(
    name,
    defaultFlags[name],
    { brand, device, ...(region && { region }), ...(visitorId && { targetingKey: visitorId }) },
  );
  if (errorCode) {
    const isOfProvider = errorCode === ErrorCode.PROVIDER_NOT_READY || errorCode === ErrorCode.PROVIDER_FATAL;
    warn(isOfProvider ? 'the provider is not ready' : `${name}: ${errorMessage ?? errorCode}`);
    return [];
  }
  const variationIndex = /^\d+$/.test(variant ?? '') ? Number(variant) : Number(value);
  return [[name, { value, variationIndex, reason: { kind: String(reason) } }]];
}

/** A logger that writes nothing: we report errors ourselves, once. */
const silent = { error() {}, warn() {}, info() {}, debug() {} };
