/** The 19 feature flags and what each is when nothing decides otherwise (S6.2). */
export const defaultFlags = {
  safetyBanner: false,
  /** On: people who have been here before look for it first. */
  loginLink: true,
  fontSelector: false,
  verticalHover: false,
  seniorCareProviderEnrollment: false,
  triageProviderVertical: false,
  applyToJobsModal: false,
  listYourBusiness: false,
  /** On: seven services are offered, and seven tiles show them. */
  adultCareTile: true,
  providerHeader: false,
  plansPricing: false,
  adultCareExperience: false,
  embeddedMessaging: false,
  heroMotion: false,
  h2Copy: false,
  heroZip: false,
  adultCareRoutes: false,
  lazyTracking: false,
  visitorHomePageRecaptcha: false,
};

export type FlagName = keyof typeof defaultFlags;

/** Every flag, on or off. */
export type Flags = Readonly<Record<FlagName, boolean>>;
