import type { MemberType, SearchError } from '@care/analytics/catalog';
import type { CallToActionFacts } from '../../analytics/call-to-action.ts';
import type { PickerAnswers } from './use-picker.ts';

/**
 * What a search reports of the answers (S3.2).
 *
 * @param flowType what is remembered of the visitor
 * @param searchError why the search leads nowhere
 */
export function searchFacts(
  { memberType, service, target, zip }: Pick<PickerAnswers, 'memberType' | 'service' | 'target' | 'zip'>,
  flowType?: MemberType,
  searchError?: SearchError,
): CallToActionFacts {
  return {
    service: service.code,
    memberType,
    // A daycare is a service, all other care is a caregiver's. Who looks for work looks for neither.
    ...(memberType === 'seeker' && { searchKind: service.code === 'DAYCARE' ? 'service' : 'caregiver' }),
    ...(flowType && { flowType }),
    ...(searchError ? { searchError } : { target, ...(zip && { location: zip }) }),
  };
}
