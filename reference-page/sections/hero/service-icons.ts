import type { ServiceCode } from '@care/analytics/catalog';
import type { ComponentType } from 'react';
import { AdultCareIcon } from '../../components/icon/adult-care-icon.tsx';
import { AdultSupportIcon } from '../../components/icon/adult-support-icon.tsx';
import { ChildCareIcon } from '../../components/icon/child-care-icon.tsx';
import { DaycareIcon } from '../../components/icon/daycare-icon.tsx';
import { HousekeepingIcon } from '../../components/icon/housekeeping-icon.tsx';
import { PetCareIcon } from '../../components/icon/pet-care-icon.tsx';
import { SeniorCareIcon } from '../../components/icon/senior-care-icon.tsx';
import { TutoringIcon } from '../../components/icon/tutoring-icon.tsx';
import type { Flags } from '../../visit/flags.ts';

const serviceIcons: Record<ServiceCode, ComponentType> = {
  CHILDCARE: ChildCareIcon,
  DAYCARE: DaycareIcon,
  SENIRCARE: SeniorCareIcon,
  ADULTCARE: AdultCareIcon,
  PETCAREXX: PetCareIcon,
  HOUSEKEEP: HousekeepingIcon,
  TUTORINGX: TutoringIcon,
};

/** The icon of a service; adult care has another one with its own experience. */
export function serviceIconOf(code: ServiceCode, { adultCareExperience }: Flags): ComponentType {
  return code === 'ADULTCARE' && adultCareExperience ? AdultSupportIcon : serviceIcons[code];
}
