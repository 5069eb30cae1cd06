import type { Environment } from '../contracts/environment.ts';
import { attempt, type SafeLogger } from '../contracts/logger.ts';
import { type EncodedData, encodeData, encodeLogged, noData, parseData } from '../events/copy-data.ts';
import type { Fit } from '../events/event-catalog.ts';
import type { LoadedCatalog } from '../events/load-catalog.ts';
import type { UserOperations } from '../events/user-operations.ts';
import type { UserPropertyChanges } from '../events/user-properties.ts';
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
  let commonData: JsonObject = {};

  function read(option: 'commonData' | 'nativeAppInfo'): EncodedData {
    return attempt(logger, option, () => encodeData(options[option]?.())) ?? noData;
  }

  /** The same object as long as it says the same. */
  function readCommonData(): JsonObject {
    const given = options.commonData ? read('commonData') : noData;
    if (given.members !== last) commonData = parseData(given);
    last = given.members;
    return commonData;
  }

  /** How a call fits the catalogue; nothing where that does not define it. */
  function checkFit(kind: Call['kind'], open: OpenReceipt, data: EncodedData): Fit | EventDraft['fit'] {
    const events = catalog.current();
    const isOfUser = kind === 'changes';
    if (catalog.isMissing()) return kind === 'event' ? 'unchecked' : isOfUser ? 'fits' : undefined;
    const isDefined = isOfUser ? events?.userProperties : kind === 'event';
    return isDefined ? events?.validate(open, data, options.validation, logger, isOfUser) : undefined;
  }

  /** @param hasWaited whether it waits for consent */
  return ({ kind, open, source, given, moment }: Call, hasWaited: boolean): EventDraft | undefined => {
    const encoded = encodeLogged(open.name, source, logger);
    const time = moment?.time ?? environment.now();
    open.begin(time, `{${encoded.members}}`, hasWaited ? 'waits for consent' : undefined);
    const facts = contextAt(moment, environment.pageContext());
    const fit = checkFit(kind, open, encoded);
    if (fit === 'dropped') return undefined;
    const changes =
      kind === 'changes' ? parseData(encoded) : kind === 'props' ? { set: parseData(encoded) } : undefined;
    return {
      data: changes ? noData : encoded,
      fit,
      userProps: changes && describeChanges(changes),
      nativeApp: changes && parseData(read('nativeAppInfo')),
      time,
      facts,
      commonData: readCommonData(),
      identity: visitor.current(),
      hasWaited,
      isReplayed: moment !== undefined,
      options: readLogOptions(given),
      open,
    };
  };
}

function describeChanges({ set, setOnce, add, unset }: UserPropertyChanges): UserOperations {
  return {
    $set: set as JsonObject | undefined,
    $setOnce: setOnce as JsonObject | undefined,
    $add: add as JsonObject | undefined,
    $unset: unset && Object.fromEntries(unset.map((name) => [name, '-'])),
  };
}
