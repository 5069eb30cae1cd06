import { readFileSync, type Stats, unwatchFile, watchFile } from 'node:fs';
import type { EvaluationContext, JsonValue, Provider, ResolutionDetails } from '@openfeature/server-sdk';
import { ErrorCode } from '@openfeature/server-sdk';
import type { FlagName } from '../../visit/flags.ts';
import { errorMessage } from '../error-message.ts';
import type { VisitorProfile } from '../profile.ts';
import { evaluateFlag } from './evaluate-flag.ts';
import { type FlagsFile, parseFlags } from './flag-rules.ts';

export interface FileProviderOptions {
  readonly file: string;
  /** Takes one line for each time the file can't be used. */
  readonly warn: (line: string) => void;
  /** How often the file is looked at, in milliseconds. @default 1,000 */
  readonly intervalMillis?: number;
}

/**
 * Flags from a JSON file, read again when it changes. While it is missing or broken no flag is known, so that each is what
 * the caller has for a default.
 */
export function createFileProvider({ file, warn, intervalMillis = 1_000 }: FileProviderOptions): Provider {
  let flags = read();

  function read(): FlagsFile {
    try {
      return parseFlags(readFileSync(file, 'utf8'));
    } catch (error) {
      warn(`The flags have their defaults, as ${file} can't be used: ${errorMessage(error)}`);
      return {};
    }
  }

  function reload(now: Stats, before: Stats): void {
    // A file that is missing from the start is reported as a change.
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size) flags = read();
  }

  // Asks for the file's state again and again, which outlives editors that replace it.
  watchFile(file, { interval: intervalMillis, persistent: false }, reload);

  return {
    metadata: { name: 'flags-file' },
    runsOn: 'server',
    async resolveBooleanEvaluation(name, fallback, context) {
      const rules = flags[name as FlagName];
      if (!rules) return { value: fallback, reason: 'DEFAULT' };
      const { value, variationIndex, reason } = evaluateFlag(name, rules, profileIn(context));
      return { value, variant: String(variationIndex), reason: reason.kind };
    },
    resolveStringEvaluation: async (_name, fallback) => noBoolean(fallback),
    resolveNumberEvaluation: async (_name, fallback) => noBoolean(fallback),
    resolveObjectEvaluation: async <Value extends JsonValue>(_name: string, fallback: Value) =>
      noBoolean(fallback),
    onClose: async () => unwatchFile(file, reload),
  };
}

function noBoolean<Value>(value: Value): ResolutionDetails<Value> {
  return { value, reason: 'ERROR', errorCode: ErrorCode.TYPE_MISMATCH };
}

function profileIn({ targetingKey, brand, region, device }: EvaluationContext): VisitorProfile {
  return { visitorId: targetingKey, brand, region, device } as VisitorProfile;
}
