import type { MemberType, SearchError } from '@care/analytics/catalog';
import type { CallToActionFacts } from '../../analytics/call-to-action.ts';
import type { PickerAnswers } from './use-picker.ts';

/**
 * The properties of a search's event, from the answers (S3.2).
 *
 * @param flowType the kind of member that the page remembers of the visitor
 * @param searchError the reason why the search leads nowhere
 */
export function searchFacts(
  { memberType, service, target, zip }: Pick<PickerAnswers, 'memberType' | 'service' | 'target' | 'zip'>,
  flowType?: MemberType,
  searchError?: SearchError,
): CallToActionFacts {
  return {
    service: service.code,
    memberType,
    // A daycare is a service, all other care is a caregiver's. Visitors who look for work look for neither.
    ...(memberType === 'seeker' && { searchKind: service.code === 'DAYCARE' ? 'service' : 'caregiver' }),
    ...(flowType && { flowType }),
    ...(searchError ? { searchError } : { target, ...(zip && { location: zip }) }),
  };
}
