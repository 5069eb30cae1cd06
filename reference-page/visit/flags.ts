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

export const flagNames = Object.keys(defaultFlags) as FlagName[];

/** Every flag, on or off. */
export type Flags = Readonly<Record<FlagName, boolean>>;

/** What a flag is for one visitor, and why. */
export interface FlagEvaluation {
  readonly value: boolean;
  /** 0 is off, 1 is on, unless the flag service counts otherwise. */
  readonly variationIndex: number;
  readonly reason: { readonly kind: string };
}

/** The flags that somebody has decided on; the others are what they are by default. */
export type FlagEvaluations = Readonly<Partial<Record<FlagName, FlagEvaluation>>>;
