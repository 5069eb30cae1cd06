import { hashText } from '../events/hash-text.ts';
import { encodeList } from '../json/encode-json.ts';
import { parseList } from '../storage/parse-list.ts';
import { lastIdentifyKey } from '../storage/stored-names.ts';
import type { Client } from './client.ts';
import type { SessionedEvent } from './event-draft.ts';

/** The time after which the same properties are sent once more, in milliseconds: a server, or another device, may have changed them. */
const knownMillis = 86_400_000;

/**
 * Remembers changes of the visitor's properties as the last ones that this browser has logged.
 *
 * @param changes as JSON
 * @returns whether they change anything: the same changes of the same user do not, once every destination has answered for them
 */
export function noteChanges(
  client: Client,
  {
    deviceId,
    receiptController,
    time,
    userId,
  }: Pick<SessionedEvent, 'deviceId' | 'receiptController' | 'time' | 'userId'>,
  changes: string,
): boolean {
  const { destinations, environment, keeper, storage } = client;
  const names = Array.from(destinations, ({ name }) => name);
  const hash = hashText(encodeList([deviceId, userId, names, changes]));
  const [, lastHash, answeredAt] = parseList(storage.read(lastIdentifyKey));
  const isKnown = hash === lastHash && Math.abs(time - Number(answeredAt)) < knownMillis;
  // Values that are added or appended count each time.
  if (isKnown && !/"\$(add|(ap|pre)pend)":{"/.test(changes)) return false;
  const { receipt } = receiptController;
  storage.write(lastIdentifyKey, encodeList([receipt.id, hash]));
  void receipt.settled.then((state) => {
    const [lastId] = parseList(storage.read(lastIdentifyKey));
    if (state === 'sent' && lastId === receipt.id && keeper.consent.state === 'granted')
      storage.write(lastIdentifyKey, encodeList([receipt.id, hash, environment.now()]));
  });
  return true;
}
