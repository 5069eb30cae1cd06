import type { ServiceCode } from '@care/analytics/catalog';

/** The texts that the visitor reads once there are answers; they are loaded with them. A daycare is a center, all other care is a caregiver's. */
export const nearbyContent = {
  listLabel: 'Some of them',
  count(total: number, service: ServiceCode | undefined) {
    const number = total.toLocaleString('en-US');
    if (service === 'DAYCARE') return total === 1 ? '1 daycare near you' : `${number} daycares near you`;
    return total === 1 ? '1 caregiver works near you' : `${number} caregivers work near you`;
  },
  none: (service: ServiceCode | undefined) =>
    `No ${service === 'DAYCARE' ? 'daycares' : 'caregivers'} near you yet.`,
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
} as const;
