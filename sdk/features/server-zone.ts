/** Where a project's data lives at Amplitude. */
export type ServerZone = 'US' | 'EU' | 'STAGING';
