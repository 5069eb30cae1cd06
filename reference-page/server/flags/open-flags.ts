import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, NOOP_PROVIDER, OpenFeature, type Provider } from '@openfeature/server-sdk';
import {
  defaultFlags,
  type FlagEvaluation,
  type FlagEvaluations,
  type FlagName,
  flagNames,
} from '../../visit/flags.ts';
import type { VisitorProfile } from '../profile.ts';
import { createFileProvider } from './file-provider.ts';
import { notLaterThan } from './not-later-than.ts';

/** The 19 flags of each visitor (S6.2). */
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
  const { warn } = options;
  const domain = `vhp-${randomUUID()}`;
  const warned = new Set<string>();
  function warnOnce(line: string): void {
    if (!warned.has(line)) warn(line);
    warned.add(line);
  }

  const ready = provide(domain, options).catch((error: unknown) =>
    warn(`The flags have their defaults: ${error instanceof Error ? error.message : error}`),
  );
  await notLaterThan(startTimeoutMillis, ready, undefined);
  const client = OpenFeature.getClient(domain);
  client.setLogger(silent);

  return {
    async evaluate(profile) {
      const all = Promise.all(flagNames.map((name) => evaluate(client, name, profile, warnOnce)));
      const evaluations = await notLaterThan(evaluationTimeoutMillis, all, undefined);
      if (evaluations) return Object.fromEntries(evaluations.flat());
      warnOnce('The flags have their defaults: the provider did not answer in time');
      return {};
    },
    close: () => OpenFeature.setProviderAndWait(domain, NOOP_PROVIDER),
  };
}

async function provide(domain: string, { file, providerModule, warn }: FlagServiceOptions): Promise<void> {
  const provider = providerModule ? await importProvider(providerModule) : createFileProvider({ file, warn });
  await OpenFeature.setProviderAndWait(domain, provider);
}

async function importProvider(path: string): Promise<Provider> {
  const module = await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);
  if (typeof module.default !== 'function')
    throw new Error(`${path} has no default export that makes a provider`);
  return module.default();
}

/** @returns nothing for a flag that nobody has decided on */
async function evaluate(
  client: Client,
  name: FlagName,
  { visitorId, brand, region, device }: VisitorProfile,
  warnOnce: (line: string) => void,
): Promise<[FlagName, FlagEvaluation][]> {
  const { value, variant, reason, errorCode, errorMessage } = await client.getBooleanDetails(
    name,
    defaultFlags[name],
    { brand, device, ...(region && { region }), ...(visitorId && { targetingKey: visitorId }) },
  );
  if (errorCode) warnOnce(`The flag ${name} has its default: ${errorMessage ?? errorCode}`);
  if (errorCode) return [];
  const variationIndex = /^\d+$/.test(variant ?? '') ? Number(variant) : Number(value);
  return [[name, { value, variationIndex, reason: { kind: String(reason) } }]];
}

/** What goes wrong is told by us, once. */
const silent = { error() {}, warn() {}, info() {}, debug() {} };
