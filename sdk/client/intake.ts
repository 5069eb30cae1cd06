import type { JsonObject } from '../contracts/json.ts';
import { attempt } from '../contracts/logger.ts';
import { handled } from '../contracts/quietly.ts';
import { type EncodedData, encodeData, encodeLogged, noData, parseData } from '../events/copy-data.ts';
import { readPayload } from '../events/read-payload.ts';
import { currentIdentity } from '../identity/visitor.ts';
import { checkFit } from './check-fit.ts';
import type { Client } from './client.ts';
import { contextAt, type EarlierCall } from './earlier-call.ts';
import { AnalyticsError } from './errors.ts';
import { type EventDraft, type LogOptions, readLogOptions } from './event-draft.ts';
import { follow } from './follow-consent.ts';
import { admit, isOpened } from './gate.ts';
import type { OpenReceipt, Receipt } from './receipt.ts';
import { refusePayload } from './refuse-payload.ts';

/** Takes a call that has a name, and throws for one that has none (S5.1). */
export function logPayload(
  client: Client,
  kind: EventDraft['kind'],
  event: unknown,
  given?: LogOptions,
  earlier?: EarlierCall,
): Receipt {
  const payload = readPayload(event);
  return payload
    ? log(client, kind, payload.name, payload.data, given, earlier)
    : refusePayload(client, event);
}

/** Takes a call with the facts of its moment; all else happens in a later task. */
export function log(
  client: Client,
  kind: EventDraft['kind'],
  name: string,
  source: unknown,
  given?: LogOptions,
  moment?: EarlierCall,
): Receipt {
  const { environment, gate, keeper, receipts } = client;
  const open = receipts.open(moment?.id ?? environment.createEventId(), name);
  try {
    const mayKnow = !client.closed && isOpened(client);
    // Other tabs do nothing within a task. Where the visitor has agreed, the task that processes the call looks more closely.
    if (mayKnow && !gate.isDue) follow(client, keeper.known() === 'granted' ? 'glance' : 'call');
    const state = mayKnow && keeper.known();
    const end = moment?.ended ?? client.closed ?? (state === 'denied' ? 'dropped:consent' : undefined);
    if (end) open.move(end);
    else {
      const event = describe(client, kind, open, source, state === 'pending', given, moment);
      if (event.fit !== 'dropped') admit(client, event);
    }
  } catch (error) {
    // After acceptance nothing throws (S8.5) but what `validation: 'throw'` asks for.
    if (error instanceof AnalyticsError) open.refuse(error);
    receipts.fail(open, error);
  }
  return open.receipt;
}

/** @param hasWaited whether it waits for consent */
function describe(
  client: Client,
  kind: EventDraft['kind'],
  open: OpenReceipt,
  source: unknown,
  hasWaited: boolean,
  options: LogOptions | undefined,
  moment: EarlierCall | undefined,
): EventDraft {
  const { environment, logger, visitor } = client;
  const given = encodeLogged(open.name, source, logger);
  const time = moment?.time ?? environment.now();
  open.begin(time, `{${given.members}}`, hasWaited ? 'waits for consent' : undefined);
  // What is dropped or thrown is said immediately.
  const fit = client.options.validation !== 'report' ? checkFit(client, { open, kind, given }) : undefined;
  return {
    kind,
    open,
    given,
    fit,
    time,
    facts: contextAt(moment, environment.pageContext()),
    commonData: readCommonData(client),
    nativeApp: kind === 'event' || kind === 'own' ? undefined : parseData(read(client, 'nativeAppInfo')),
    identity: currentIdentity(visitor),
    hasWaited,
    isReplayed: moment !== undefined,
    options: readLogOptions(options),
  };
}

function read({ logger, options }: Client, option: 'commonData' | 'nativeAppInfo'): EncodedData {
  return attempt(logger, option, () => encodeData(handled(options[option]?.()))) ?? noData;
}

function readCommonData(client: Client): JsonObject {
  const { commonData, options } = client;
  const given = options.commonData ? read(client, 'commonData') : noData;
  if (given.members !== commonData.members) commonData.data = parseData(given);
  commonData.members = given.members;
  return commonData.data;
}
