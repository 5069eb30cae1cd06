import { AnalyticsError } from '../client/errors.ts';
import type { OpenReceipt } from '../client/receipt.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { type EncodedData, invalidMark, joinData, parseData } from './copy-data.ts';
import type {
  EventCatalog,
  EventDefinitions,
  UserPropertyDefinitions,
  ValidationMode,
} from './event-catalog.ts';

/** @param checks list the problems; none when something fits its definition */
export function createCatalog<
  Definitions extends EventDefinitions,
  UserProperties extends UserPropertyDefinitions,
>(
  definitions: Definitions,
  checks: Pick<EventCatalog, 'check' | 'checkUserProperties'>,
  userProperties?: UserProperties,
): EventCatalog<Definitions, UserProperties> {
  function admit(
    open: OpenReceipt,
    data: EncodedData,
    validation: ValidationMode,
    logger: SafeLogger,
    isOfUser?: boolean,
  ): EncodedData | undefined {
    const given = parseData(data);
    const problems = isOfUser ? checks.checkUserProperties(given) : checks.check(open.name, given);
    if (problems.length === 0) return data;
    const detail = problems.join('; ');
    const text = `${open.name} does not fit its definition`;
    if (validation === 'throw') throw new AnalyticsError('invalid-event', `${text}: ${detail}`);
    logger.error(text, { problems });
    if (validation === 'report') return joinData(data, invalidMark);
    open.move('dropped:schema', detail);
    return undefined;
  }

  return { definitions, userProperties, ...checks, admit };
}
