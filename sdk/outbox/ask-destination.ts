import type {
  DeliveryAnswer,
  DeliveryBatch,
  Destination,
  DestinationHost,
} from '../contracts/destination.ts';
import type { EncodedRecord, EventRecord } from '../contracts/event-record.ts';
import { errorText } from '../contracts/logger.ts';
import { decodeRecord } from '../events/event-record.ts';

/**
 * Hands events to a destination, decoded when it reads them. Never rejects: a destination that throws has answered for none.
 *
 * @param leaving whether the page is hidden or unloading
 */
export async function askDestination(
  destination: Destination,
  host: DestinationHost,
  encoded: readonly EncodedRecord[],
  leaving: boolean,
): Promise<DeliveryAnswer> {
  try {
    let records: readonly EventRecord[] | undefined;
    const batch: DeliveryBatch = {
      get events() {
        records ??= encoded.map(decodeRecord);
        return records;
      },
      encoded,
      leaving,
    };
    const answer = await destination.deliver(batch, host);
    return { ...answer, answers: [...answer.answers] };
  } catch (error) {
    return { answers: [], reason: errorText(error) };
  }
}
