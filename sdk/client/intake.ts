import { attempt } from '../contracts/logger.ts';
import { handled } from '../contracts/quietly.ts';
import { type EncodedData, encodeLogged, noData } from '../events/copy-data.ts';
import { readPayload } from '../events/read-payload.ts';
import { currentIdentity } from '../identity/visitor.ts';
import { checkFit } from './check-fit.ts';
import type { Client } from './client.ts';
import type { ContextOf, EarlierCall } from './earlier-call.ts';
import { AnalyticsError } from './errors.ts';
import { type EventDraft, isOfUser, type LogOptions, readLogOptions } from './event-draft.ts';
import { follow } from './follow-consent.ts';
import { admit, choiceOf, endOf, isActivated } from './gate.ts';
import type { Receipt } from './receipt.ts';
import { refusePayload } from './refuse-payload.ts';

/** Further facts of a call: its options, and the time and page of a call that was made before there was a client. */
type LogDetails = [options?: LogOptions, earlier?: EarlierCall, contextOf?: ContextOf];

/** Logs a call with a name, and throws for one without (S5.1). */
export function logPayload(
  client: Client,
  kind: EventDraft['kind'],
  event: unknown,
  ...about: LogDetails
): Receipt {
  const { name, data } = readPayload(event) ?? refusePayload(client, event);
  return log(client, kind, name, data, ...about);
}

/** Logs a call with the facts of its moment; everything else happens in a later task. */
export function log(
  client: Client,
  kind: EventDraft['kind'],
  name: string,
  source: unknown,
  ...[options, earlier, contextOf]: LogDetails
): Receipt {
  const { environment, keeper, logger, receipts, visitor } = client;
  const receiptController = receipts.open(earlier?.id ?? environment.createEventId(), name);
  try {
    // Other tabs do nothing within a task. Where the visitor has agreed, the task that processes the call reads the choice.
    if (!client.closed && !client.isDue && isActivated(client) && keeper.known() !== 'granted')
      follow(client, 'call');
    const end = earlier?.ended ?? endOf(client);
    if (end) {
      receiptController.setState(end);
      return receiptController.receipt;
    }
    const hasWaited = choiceOf(client) === 'pending';
    const input = encodeLogged(name, source, logger);
    const time = earlier?.time ?? environment.now();
    const page = environment.pageContext();
    receiptController.begin(time, `{${input.members}}`, hasWaited ? 'waits for consent' : undefined);
    const draft = {
      kind,
      receiptController,
      input,
      // Modes that drop or throw report that within the call.
      fit:
        client.options.validation === 'report'
          ? undefined
          : checkFit(client, { receiptController, kind, input }),
      time,
      pageContext: contextOf ? contextOf(page) : page,
      commonData: read(client, 'commonData'),
      nativeApp: isOfUser({ kind }) ? read(client, 'nativeAppInfo') : noData,
      identity: currentIdentity(visitor),
      hasWaited,
      isReplayed: !!earlier,
      options: readLogOptions(options),
    };
    if (draft.fit !== 'dropped') admit(client, draft);
  } catch (error) {
    // After acceptance only errors that `validation: 'throw'` asks for are thrown (S8.5).
    if (error instanceof AnalyticsError) receiptController.refuse(error);
    receipts.fail(receiptController, error);
  }
  return receiptController.receipt;
}

/** Asks the application for facts; without the option, or where it fails, there are none. */
function read({ logger, options }: Client, option: 'commonData' | 'nativeAppInfo'): EncodedData {
  // It may read the options, as a method of them.
  const ask = () => encodeLogged(option, handled(options[option]?.()), logger);
  return (options[option] && attempt(logger, option, ask)) ?? noData;
}
