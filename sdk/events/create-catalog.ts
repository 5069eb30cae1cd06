import { AnalyticsError } from '../client/errors.ts';
import type { ReceiptController } from '../client/receipt.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { type EncodedData, parseData } from './copy-data.ts';
import type {
  EventCatalog,
  EventDefinitions,
  Fit,
  UserPropertyDefinitions,
  ValidationMode,
} from './event-catalog.ts';

/** @param checks list the problems of data; none for data that fits its definition */
export function createCatalog<
  Definitions extends EventDefinitions,
  UserProperties extends UserPropertyDefinitions,
>(
  definitions: Definitions,
  checks: Pick<EventCatalog, 'check' | 'checkUserProperties'>,
  userProperties?: UserProperties,
  versions?: EventCatalog['versions'],
): EventCatalog<Definitions, UserProperties> {
  function validate(
    receiptController: ReceiptController,
    data: EncodedData,
    validation: ValidationMode,
    logger: SafeLogger,
    isOfUser?: boolean,
  ): Fit {
    const values = parseData(data);
    const problems = isOfUser
      ? checks.checkUserProperties(values)
      : checks.check(receiptController.name, values);
    if (problems.length === 0) return 'fits';
    const detail = problems.join('; ');
    const text = `${receiptController.name} does not fit its definition`;
    /*
     * Shown: CareAnalytics: EVENT does not fit its definition: PROBLEMS
     * Means: Only with `validation: 'throw'` (code `invalid-event`): data and catalogue differ.
     * Do: Fix the call or the definition.
     * Lost: yes, the call is refused
     */
    if (validation === 'throw') throw new AnalyticsError('invalid-event', `${text}: ${detail}`);
    /*
     * Shown: EVENT does not fit its definition: PROBLEMS
     * Means: Data and catalogue differ. `"EVENT" is not in the catalogue`: no definition has that name.
     * Do: Fix the call or the definition.
     * Lost: no with `validation: 'report'`: it is sent with `schema_valid: false`. With `strict` yes, `dropped:schema`
     */
    logger.error(`${text}: ${detail}`, { problems });
    if (validation === 'report') return 'differs';
    receiptController.setState('dropped:schema', detail);
    return 'dropped';
  }

  return { definitions, userProperties, versions, ...checks, validate };
}
