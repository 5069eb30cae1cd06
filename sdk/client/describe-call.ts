import type { Environment, PageContext } from '../contracts/environment.ts';
import { attempt, type SafeLogger } from '../contracts/logger.ts';
import {
  type EncodedData,
  encodeData,
  encodeLogged,
  invalidMark,
  noData,
  parseData,
} from '../events/copy-data.ts';
import type { LoadedCatalog } from '../events/load-catalog.ts';
import type { UserOperations } from '../events/user-operations.ts';
import type { UserPropertyChanges } from '../events/user-properties.ts';
import { userWebPlatform } from '../events/web-platform.ts';
import { clientKind } from '../identity/client-kind.ts';
import type { Visitor } from '../identity/visitor.ts';
import type { JsonObject } from '../json/json.ts';
import { type CallMoment, contextAt } from './earlier-call.ts';
import { type EventDraft, type LogOptions, readLogOptions } from './event-draft.ts';
import type { AnalyticsOptions } from './options.ts';
import type { OpenReceipt } from './receipt.ts';

/** A call as it was made. */
export interface Call {
  /** What it logs: an event of the catalogue, one that a feature answers for itself, the visitor's default properties, or changes of them. */
  readonly kind: 'event' | 'own' | 'props' | 'changes';
  readonly open: OpenReceipt;
  readonly source: unknown;
  readonly given: LogOptions | undefined;
  /** When and where it was made, if that was before there was a client. */
  readonly moment?: CallMoment | undefined;
}

/** Makes what gives a call the facts of its moment: `undefined` for an event that does not fit its definition. */
export function createDescriber(
  options: AnalyticsOptions,
  environment: Environment,
  visitor: Visitor,
  logger: SafeLogger,
  catalog: LoadedCatalog,
) {
  let last = noData.members;
  let lastFacts: PageContext | undefined;
  let commonData: JsonObject = {};

  function read(option: 'commonData' | 'nativeAppInfo'): EncodedData {
    return attempt(logger, option, () => encodeData(options[option]?.())) ?? noData;
  }

  /** The same object as long as it says the same. */
  function readCommonData(facts: PageContext): JsonObject {
    const given = options.commonData ? read('commonData') : noData;
    if (given.members !== last || facts !== lastFacts)
      commonData = { ...parseData(given), client_kind: clientKind(facts) };
    last = given.members;
    lastFacts = facts;
    return commonData;
  }

  function describeChanges(
    { set, setOnce, add, unset }: UserPropertyChanges,
    facts: PageContext,
  ): UserOperations {
    return {
      $set: {
        ...set,
        web_platform: userWebPlatform(facts),
        ...parseData(read('nativeAppInfo')),
      } as JsonObject,
      $setOnce: setOnce as JsonObject | undefined,
      $add: add as JsonObject | undefined,
      $unset: unset && Object.fromEntries(unset.map((name) => [name, '-'])),
    };
  }

  /** @param hasWaited whether it waits for consent */
  return ({ kind, open, source, given, moment }: Call, hasWaited: boolean): EventDraft | undefined => {
    const encoded = encodeLogged(open.name, source, logger);
    const time = moment?.time ?? environment.now();
    open.begin(time, `{${encoded.members}}`, hasWaited ? 'waits for consent' : undefined);
    const facts = contextAt(moment, environment.pageContext());
    const isEvent = kind === 'event';
    const isChanges = kind === 'changes';
    const events = isEvent || isChanges ? catalog.current() : undefined;
    const data = events ? events.admit(open, encoded, options.validation, logger, isChanges) : encoded;
    if (!data) return undefined;
    const changes = isChanges ? parseData(encoded) : kind === 'props' && { set: parseData(encoded) };
    return {
      // The mark, for data that does not fit.
      data: !changes ? data : data === encoded ? noData : invalidMark,
      userProps: changes ? describeChanges(changes, facts) : undefined,
      time,
      facts,
      commonData: readCommonData(facts),
      identity: visitor.current(),
      hasWaited,
      isUnchecked: isEvent && catalog.isMissing(),
      isReplayed: moment !== undefined,
      options: readLogOptions(given),
      open,
    };
  };
}
