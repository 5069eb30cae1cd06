import type { FlagName } from '../visit/flags.ts';
import type { FrontEndState } from '../visitor-state/front-end-state.ts';

/** What decides whether a flag makes a difference here and now. */
export interface PageSituation {
  readonly screenName: string;
  readonly query: URLSearchParams;
  readonly flowType?: FrontEndState['flowType'];
  readonly isSafetyBannerClosed: boolean;
  readonly isMotionReduced: boolean;
}

/** Where a flag makes a difference, whether it is off or on. */
export interface FlagPlace {
  isHere(situation: PageSituation): boolean;
  /**
   * The element, as a selector, with which the difference comes into sight, where it lies below what is seen without scrolling. It is
   * there in the same place whether the flag is off or on: else the two groups were not counted alike.
   */
  readonly seenWith?: string;
}

const anywhere = () => true;
/** When reCAPTCHA is loaded: with the page, or with a form. */
const whereScored = ({ screenName }: PageSituation) =>
  ['home', 'contact', 'enrollment-seeker', 'enrollment-sitter'].includes(screenName);
const atHome = ({ screenName }: PageSituation) => screenName === 'home';
const isForCaregivers = ({ screenName, query }: PageSituation) =>
  screenName === 'vertical-triage' && query.get('memberType') === 'sitter';

/** Where each flag shows (S6.2); the header is on every page. */
export const flagPlaces: Readonly<Record<FlagName, FlagPlace>> = {
  safetyBanner: { isHere: (situation) => atHome(situation) && !situation.isSafetyBannerClosed },
  loginLink: { isHere: anywhere },
  fontSelector: { isHere: anywhere },
  verticalHover: { isHere: anywhere },
  // In the hero once a caregiver asks, among the caregivers' services, and where jobs lead to.
  seniorCareProviderEnrollment: {
    isHere: (situation) =>
      isForCaregivers(situation) ||
      situation.screenName === 'jobs' ||
      (atHome(situation) && situation.flowType === 'sitter'),
  },
  triageProviderVertical: { isHere: isForCaregivers },
  applyToJobsModal: {
    isHere: (situation) => atHome(situation) || isForCaregivers(situation),
    seenWith: '#caregivers, #apply',
  },
  listYourBusiness: { isHere: anywhere },
  adultCareTile: { isHere: atHome },
  providerHeader: { isHere: ({ flowType }) => flowType === 'sitter' },
  // The section before it: without the flag there is none to see.
  plansPricing: { isHere: atHome, seenWith: '#testimonials' },
  // The menu of services in the header has its words on every page.
  adultCareExperience: { isHere: anywhere },
  embeddedMessaging: { isHere: atHome, seenWith: '#businesses' },
  heroMotion: { isHere: (situation) => atHome(situation) && !situation.isMotionReduced },
  h2Copy: { isHere: atHome },
  heroZip: { isHere: atHome },
  // The menu of services in the header leads there from every page.
  adultCareRoutes: { isHere: anywhere },
  lazyTracking: { isHere: anywhere },
  visitorHomePageRecaptcha: { isHere: whereScored },
};
