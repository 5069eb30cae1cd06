import type { ServiceCode } from '@care/analytics/catalog';
import type { ComponentType } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
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

function AdultCareIcon() {
  return (
    <Icon>
      <path d="M15.5 12.7 11 8.4a3.1 3.1 0 0 1 4.5-4.3 3.1 3.1 0 0 1 4.5 4.3l-4.5 4.3Z" />
      <path d="M3.5 16.5h3.3c1.4 0 2.3.4 3.3 1.2l.9.7h4.1a1.9 1.9 0 0 1 0 3.8h-4.3" />
      <path d="m16.8 20 5-2.6a1.9 1.9 0 0 1 2.1 3.2l-6.3 4a3 3 0 0 1-2.1.4L8.5 24h-5" />
    </Icon>
  );
}

function AdultSupportIcon() {
  return (
    <Icon>
      <path d="M9.5 7.5V6a4.5 4.5 0 0 1 9 0v1.5" />
      <path d="M6 15.5a8 8 0 0 1 16 0v7a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 6 22.5Z" />
      <path d="M10.5 14h7M10 25v-4.5a1.5 1.5 0 0 1 1.5-1.5h5a1.5 1.5 0 0 1 1.5 1.5V25" />
    </Icon>
  );
}

function ChildCareIcon() {
  return (
    <Icon>
      <path d="M6 11.5a3.5 3.5 0 1 1 4.3-4.8M22 11.5a3.5 3.5 0 1 0-4.3-4.8" />
      <path d="M14 5.8c5.3 0 9.3 4 9.3 9.1S19.3 24 14 24s-9.3-4-9.3-9.1 4-9.1 9.3-9.1Z" />
      <ellipse cx="14" cy="18.2" rx="4" ry="3.1" />
      <path d="M10 12.8v.2M18 12.8v.2M14 17.4v.4" />
    </Icon>
  );
}

function DaycareIcon() {
  return (
    <Icon>
      <rect x="3.5" y="15" width="9.5" height="9.5" rx="1.5" />
      <rect x="15" y="15" width="9.5" height="9.5" rx="1.5" />
      <path d="M14 3.5 19.2 12H8.8L14 3.5Z" />
      <circle cx="8.25" cy="19.75" r="1.6" />
      <path d="M18 21.5l1.75-3.5 1.75 3.5" />
    </Icon>
  );
}

function HousekeepingIcon() {
  return (
    <Icon>
      <path d="M15.8 3.5v8" />
      <path d="M9.5 15c0-2 1.5-3.5 3.5-3.5h5.6c2 0 3.5 1.5 3.5 3.5v1.5H9.5V15Z" />
      <path d="M9.5 16.5 7.5 24.5h14c1-2.5 1.3-5 .6-8" />
      <path d="M12.5 24.5c.6-1.4 1-2.7 1.1-4M17 24.5c.5-1.4.8-2.7.8-4M4.5 6.5v3M3 8h3" />
    </Icon>
  );
}

function PetCareIcon() {
  return (
    <Icon>
      <ellipse cx="5.8" cy="13.4" rx="2.2" ry="2.9" transform="rotate(-24 5.8 13.4)" />
      <ellipse cx="10.7" cy="7.4" rx="2.2" ry="3.1" transform="rotate(-8 10.7 7.4)" />
      <ellipse cx="17.3" cy="7.4" rx="2.2" ry="3.1" transform="rotate(8 17.3 7.4)" />
      <ellipse cx="22.2" cy="13.4" rx="2.2" ry="2.9" transform="rotate(24 22.2 13.4)" />
      <path d="M14 13.8c2.3 0 3.2 1.7 4.3 3.3 1.1 1.5 2.5 2.4 2.5 4.2 0 1.9-1.5 3.1-3.2 3.1-1.3 0-2.2-.7-3.6-.7s-2.3.7-3.6.7c-1.7 0-3.2-1.2-3.2-3.1 0-1.8 1.4-2.7 2.5-4.2 1.1-1.6 2-3.3 4.3-3.3Z" />
    </Icon>
  );
}

function SeniorCareIcon() {
  return (
    <Icon>
      <path d="M5 10h14v7.5A5.5 5.5 0 0 1 13.5 23h-3A5.5 5.5 0 0 1 5 17.5V10Z" />
      <path d="M19 12h1.75a3.25 3.25 0 0 1 0 6.5H18.9" />
      <path d="M9.5 3.5c-1 1.2 1 2.2 0 3.5M14.5 3.5c-1 1.2 1 2.2 0 3.5M4 25h16" />
    </Icon>
  );
}

function TutoringIcon() {
  return (
    <Icon>
      <path d="M14 8c-2.2-2-5.4-2.7-10-2.7v15.4c4.6 0 7.8.7 10 2.8 2.2-2.1 5.4-2.8 10-2.8V5.3C19.4 5.3 16.2 6 14 8Z" />
      <path d="M14 8v15.5M7.5 10c1.3.1 2.4.3 3.3.7M7.5 14c1.3.1 2.4.3 3.3.7M20.5 10c-1.3.1-2.4.3-3.3.7M20.5 14c-1.3.1-2.4.3-3.3.7" />
    </Icon>
  );
}
