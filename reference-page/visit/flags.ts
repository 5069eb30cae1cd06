/**
 * The feature flags and what each is when nothing decides otherwise (S6.2). Their comments say what a flag does: docs/flags.md
 * is made of them.
 */
export const defaultFlags = {
  /**
   * - Off: none
   * - On: one line that leads to the trust and safety center; closed once, it stays away
   * - Where: under the header
   */
  safetyBanner: false,
  /**
   * - Off: "Log in" in the menus only
   * - On: "Log in" in the header
   * - Where: header
   * - On by default: People who have been here before look for it first.
   */
  loginLink: true,
  /**
   * - Off: the theme's faces
   * - On: the second pair of faces, preloaded instead
   * - Where: all pages
   */
  fontSelector: false,
  /**
   * - Off: the service menu opens on click
   * - On: also on hover and focus
   * - Where: header
   */
  verticalHover: false,
  /**
   * - Off: `/app/enrollment/provider/mv/SENIRCARE`
   * - On: `/app/enrollment/provider/sc`
   * - Where: search, triage for caregivers
   */
  seniorCareProviderEnrollment: false,
  /**
   * - Off: caregivers choose and go on
   * - On: the choice is reported to `captureProviderVerticals.do` first
   * - Where: triage for caregivers
   */
  triageProviderVertical: false,
  /**
   * - Off: "Apply to jobs" leads to `/jobs`
   * - On: it opens a modal; each closing is logged, label X
   * - Where: caregivers section, triage for caregivers
   */
  applyToJobsModal: false,
  /**
   * - Off: in the footer
   * - On: in the header and the menu sheet too
   * - Where: header
   */
  listYourBusiness: false,
  /**
   * - Off: six tiles
   * - On: seven, with adult care
   * - Where: service picker of the home page
   * - On by default: Seven services are offered, and seven tiles show them.
   */
  adultCareTile: true,
  /**
   * - Off: one header for all
   * - On: who looks for a job gets labels and an order of their own
   * - Where: header
   */
  providerHeader: false,
  /**
   * - Off: no section, no link
   * - On: plans, and "Explore plans"; links in an answer and in the footer
   * - Where: home page, footer
   */
  plansPricing: false,
  /**
   * - Off: adult care has senior care's words
   * - On: words, icon and picture of its own
   * - Where: picker, services, service menu, triage
   */
  adultCareExperience: false,
  /**
   * - Off: no slot
   * - On: a message, with events when it is seen and clicked
   * - Where: home page, before the footer
   */
  embeddedMessaging: false,
  /**
   * - Off: still
   * - On: the wall of the scene stays behind by up to 48 px while the hero is scrolled away
   * - Where: hero
   */
  heroMotion: false,
  /**
   * - Off: first wording under the headline
   * - On: second wording
   * - Where: hero
   */
  h2Copy: false,
  /**
   * - Off: no ZIP field
   * - On: ZIP field; the location is remembered
   * - Where: hero
   */
  heroZip: false,
  /**
   * - Off: adult care leads to `/app/enrollment/seeker/sc`
   * - On: to `/app/enrollment/seeker/ac`
   * - Where: search, services, service menu, triage
   */
  adultCareRoutes: false,
  /**
   * - Off: tracking image immediately
   * - On: when the browser is idle, or after 2 s
   * - Where: all pages
   */
  lazyTracking: false,
  /**
   * - Off: no script
   * - On: reCAPTCHA's script after the load, if the build enables it; forms bring a token along
   * - Where: home page, contact form, last step of joining
   */
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
