import type { SearchKind } from '@care/analytics/catalog';
import type { PickerAnswers } from './use-picker.ts';

/** What a family looks for (S3.2): a daycare is a service, all other care is a caregiver's. Who looks for work looks for neither. */
export function searchKindOf({
  memberType,
  service,
}: Pick<PickerAnswers, 'memberType' | 'service'>): SearchKind | undefined {
  if (memberType === 'sitter') return undefined;
  return service.code === 'DAYCARE' ? 'service' : 'caregiver';
}
