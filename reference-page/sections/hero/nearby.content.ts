/** What the visitor reads once there are answers; it comes with them. */
export const nearbyContent = {
  listLabel: 'Some of them',
  count: (total: number) =>
    total === 1 ? '1 caregiver works near you' : `${total.toLocaleString('en-US')} caregivers work near you`,
  none: 'No caregivers near you yet.',
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
} as const;
