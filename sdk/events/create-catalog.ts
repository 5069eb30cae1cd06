import { AnalyticsError } from '../client/errors.ts';
import type { OpenReceipt } from '../client/receipt.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { type EncodedData, encodeData, joinData, parseData } from './copy-data.ts';
import type { EventCatalog, EventDefinitions, ValidationMode } from './event-catalog.ts';

/** @param check tells in words what is wrong with an event; nothing when it fits its definition */
export function createCatalog<Definitions extends EventDefinitions>(
  definitions: Definitions,
  check: EventCatalog['check'],
): EventCatalog<Definitions> {
  function admit(
    open: OpenReceipt,
    data: EncodedData,
    validation: ValidationMode,
    logger: SafeLogger,
  ): EncodedData | undefined {
    const problems = check(open.name, parseData(data));
    if (problems.length === 0) return data;
    const detail = problems.join('; ');
    const text = `${open.name} does not fit its definition`;
    if (validation === 'throw') throw new AnalyticsError('invalid-event', `${text}: ${detail}`);
    logger.error(text, { problems });
    if (validation === 'report') return joinData(data, encodeData({ schema_valid: false }));
    open.move('dropped:schema', detail);
    return undefined;
  }

  return { definitions, check, admit };
}
