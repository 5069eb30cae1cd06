import type { Environment } from '../contracts/environment.ts';
import { attempt, type SafeLogger } from '../contracts/logger.ts';
import { copyData, copyLogged } from '../events/copy-data.ts';
import { userWebPlatform } from '../events/web-platform.ts';
import { clientKind } from '../identity/client-kind.ts';
import type { Visitor } from '../identity/visitor.ts';
import type { JsonObject } from '../json/json.ts';
import { type EventDraft, type LogOptions, readLogOptions } from './event-draft.ts';
import type { AnalyticsOptions } from './options.ts';
import type { OpenReceipt } from './receipt.ts';

/** A call as it was made. */
export interface Call {
  /** What it logs: an event of the catalogue, one that a feature answers for itself, or the visitor's properties. */
  readonly kind: 'event' | 'own' | 'props';
  readonly open: OpenReceipt;
  readonly source: unknown;
  readonly given: LogOptions | undefined;
}

/** Makes what gives a call the facts of its moment: `undefined` for an event that does not fit its definition. */
export function createDescriber(
  options: AnalyticsOptions,
  environment: Environment,
  visitor: Visitor,
  logger: SafeLogger,
) {
  const { events, validation } = options;

  function readFacts(option: 'commonData' | 'nativeAppInfo'): JsonObject | undefined {
    return attempt(logger, option, () => copyData(options[option]?.()).data);
  }

  /** @param hasWaited whether it waits for consent */
  return ({ kind, open, source, given }: Call, hasWaited: boolean): EventDraft | undefined => {
    const data = copyLogged(open.name, source, logger);
    const facts = environment.pageFacts();
    const admitted = events && kind === 'event' ? events.admit(open, data, validation, logger) : data;
    if (!admitted) return undefined;
    const userProps =
      kind === 'props'
        ? { ...data, web_platform: userWebPlatform(facts), ...readFacts('nativeAppInfo') }
        : undefined;
    return {
      data: userProps ? {} : admitted,
      userProps,
      time: environment.now(),
      facts,
      commonData: { ...readFacts('commonData'), client_kind: clientKind(facts) },
      identity: visitor.current(),
      hasWaited,
      options: readLogOptions(given),
      open,
    };
  };
}
