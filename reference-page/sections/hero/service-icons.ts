import type { ServiceCode } from '@care/analytics/catalog';
import type { ComponentType } from 'react';
import { AdultCareIcon } from '../../components/icon/adult-care-icon.tsx';
import { ChildCareIcon } from '../../components/icon/child-care-icon.tsx';
import { DaycareIcon } from '../../components/icon/daycare-icon.tsx';
import { HousekeepingIcon } from '../../components/icon/housekeeping-icon.tsx';
import { PetCareIcon } from '../../components/icon/pet-care-icon.tsx';
import { SeniorCareIcon } from '../../components/icon/senior-care-icon.tsx';
import { TutoringIcon } from '../../components/icon/tutoring-icon.tsx';

export const serviceIcons: Record<ServiceCode, ComponentType> = {
  CHILDCARE: ChildCareIcon,
  DAYCARE: DaycareIcon,
  SENIRCARE: SeniorCareIcon,
  ADULTCARE: AdultCareIcon,
  PETCAREXX: PetCareIcon,
  HOUSEKEEP: HousekeepingIcon,
  TUTORINGX: TutoringIcon,
};
