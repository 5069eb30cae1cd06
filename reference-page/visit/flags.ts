import type { MemberType, ServiceCode } from '@care/analytics/catalog';
import type { PageName } from './page-name.ts';

/** The facts that decide whether a flag makes a difference here and now. */
export interface PageSituation {
  readonly pageName: PageName;
  readonly screenName: string;
  readonly query: URLSearchParams;
  /** The kind of care that joining is about. @default the page is not about joining */
  readonly service?: ServiceCode | undefined;
  readonly flowType?: MemberType | undefined;
  readonly isSafetyBannerClosed: boolean;
  readonly isMotionReduced: boolean;
}

interface FlagDefinition {
  /** The value when nothing decides otherwise. */
  readonly isOn: boolean;
  /** Whether it makes a difference here, be it off or on. */
  isHere(situation: PageSituation): boolean;
  /**
   * The element, as a selector, with which the difference comes into sight, where it lies below what is seen without scrolling, or only
   * some screens have it. It is there in the same place whether the flag is off or on: else the two groups were not counted alike.
   */
  readonly seenWith?: string;
}

const anywhere = () => true;
/** The header with its menus is on every page but a task. */
const underMenus = ({ pageName }: PageSituation) => pageName !== 'task';
/** Whether a page loads reCAPTCHA, with the page or with a form. */
const whereScored = ({ screenName }: PageSituation) =>
  ['home', 'contact'].includes(screenName) || /^enrollment-\w+-finish$/.test(screenName);
const atHome = ({ screenName }: PageSituation) => screenName === 'home';
const isForCaregivers = ({ screenName, query }: PageSituation) =>
  screenName === 'vertical-triage' && query.get('memberType') === 'sitter';

/** The feature flags (S6.2). Their comments say what a flag does: docs/flags.md is made of them. */
const definitions = {
  /**
   * - Off: none
   * - On: one line that leads to the trust and safety center; closed once, it stays away
   * - Where: under the header
   */
  safetyBanner: {
    isOn: false,
    isHere: (situation) => atHome(situation) && !situation.isSafetyBannerClosed,
  },
  /**
   * - Off: "Log in" in the menus only
   * - On: "Log in" in the header
   * - Where: header
   * - On by default: People who have been here before look for it first.
   */
  loginLink: {
    isOn: true,
    isHere: underMenus,
  },
  /**
   * - Off: the theme's faces
   * - On: the second pair of faces, preloaded instead
   * - Where: all pages
   */
  fontSelector: {
    isOn: false,
    isHere: anywhere,
  },
  /**
   * - Off: the service menu opens on click
   * - On: also on hover and focus
   * - Where: header
   */
  verticalHover: {
    isOn: false,
    isHere: underMenus,
  },
  /**
   * - Off: `/app/enrollment/provider/mv/SENIRCARE`
   * - On: `/app/enrollment/provider/sc`
   * - Where: search, triage for caregivers, jobs
   */
  seniorCareProviderEnrollment: {
    isOn: false,
    // In the hero once a caregiver asks, among the caregivers' services, and where jobs lead to.
    isHere: (situation) =>
      isForCaregivers(situation) ||
      situation.screenName === 'jobs' ||
      (atHome(situation) && situation.flowType === 'sitter'),
  },
  /**
   * - Off: caregivers choose and go on
   * - On: the choice is reported to `captureProviderVerticals.do` first
   * - Where: triage for caregivers
   */
  triageProviderVertical: {
    isOn: false,
    isHere: isForCaregivers,
  },
  /**
   * - Off: "Apply to jobs" leads to `/jobs`
   * - On: it opens a modal; each closing is logged, label X
   * - Where: caregivers section, triage for caregivers
   */
  applyToJobsModal: {
    isOn: false,
    isHere: (situation) => atHome(situation) || isForCaregivers(situation),
    seenWith: '#caregivers, #apply',
  },
  /**
   * - Off: in the menu sheet of small screens and in the footer
   * - On: in the header of large screens, too
   * - Where: header
   */
  listYourBusiness: {
    isOn: false,
    isHere: underMenus,
    // Small screens have the row neither way.
    seenWith: '.header__utility-links',
  },
  /**
   * - Off: six tiles
   * - On: seven, with adult care
   * - Where: service picker of the home page
   * - On by default: Seven services are offered, and seven tiles show them.
   */
  adultCareTile: {
    isOn: true,
    isHere: atHome,
  },
  /**
   * - Off: one header for all
   * - On: who looks for a job gets labels and an order of their own
   * - Where: header
   */
  providerHeader: {
    isOn: false,
    isHere: (situation) => underMenus(situation) && situation.flowType === 'sitter',
  },
  /**
   * - Off: no section, no link
   * - On: plans, and "Explore plans"; links in an answer and in the footer
   * - Where: home page, footer
   */
  plansPricing: {
    isOn: false,
    isHere: underMenus,
    // The section before it at home, since there is none without the flag; the links at the end of other pages.
    seenWith: '#testimonials, .footer',
  },
  /**
   * - Off: adult care has senior care's words
   * - On: words, icon and picture of its own
   * - Where: picker, services, service menu, triage, joining
   * - On by default: Who looks for adult care reads about adult care.
   */
  adultCareExperience: {
    isOn: true,
    // The menu of services in the header has its words.
    isHere: (situation) => underMenus(situation) || situation.service === 'ADULTCARE',
  },
  /**
   * - Off: no slot
   * - On: a message, with events when it is seen and clicked
   * - Where: home page, before the footer
   */
  embeddedMessaging: {
    isOn: false,
    isHere: atHome,
    seenWith: '#businesses',
  },
  /**
   * - Off: still
   * - On: the wall of the scene stays behind by up to 48 px while the hero is scrolled away
   * - Where: hero
   */
  heroMotion: {
    isOn: false,
    isHere: (situation) => atHome(situation) && !situation.isMotionReduced,
  },
  /**
   * - Off: first wording under the headline
   * - On: second wording
   * - Where: hero
   */
  h2Copy: {
    isOn: false,
    isHere: atHome,
  },
  /**
   * - Off: no ZIP field
   * - On: ZIP field; the location is remembered
   * - Where: hero
   * - On by default: Care is near or it is none: people see at once who works near them.
   */
  heroZip: {
    isOn: true,
    isHere: atHome,
  },
  /**
   * - Off: adult care leads to `/app/enrollment/seeker/sc`
   * - On: to `/app/enrollment/seeker/ac`
   * - Where: search, services, service menu, triage, joining, and where a page of caregivers, places or rates leads to adult care
   * - On by default: Who looks for adult care is asked about adult care.
   */
  adultCareRoutes: {
    isOn: true,
    // The menu of services in the header leads there, and one address of joining moves to the other.
    isHere: (situation) =>
      underMenus(situation) ||
      (situation.service === 'ADULTCARE' && situation.screenName.startsWith('enrollment-seeker')),
  },
  /**
   * - Off: tracking image immediately
   * - On: when the browser is idle, or after 2 s
   * - Where: all pages
   */
  lazyTracking: {
    isOn: false,
    isHere: anywhere,
  },
  /**
   * - Off: no script
   * - On: reCAPTCHA's script after the load, if the build enables it; forms bring a token along
   * - Where: home page, contact form, last step of joining
   */
  visitorHomePageRecaptcha: {
    isOn: false,
    isHere: whereScored,
  },
} satisfies Readonly<Record<string, FlagDefinition>>;

export type FlagName = keyof typeof definitions;

export const flagDefinitions: Readonly<Record<FlagName, FlagDefinition>> = definitions;

export const flagNames = Object.keys(definitions) as FlagName[];

/** Every flag, on or off. */
export type Flags = Readonly<Record<FlagName, boolean>>;

/** The value of each flag when nothing decides otherwise. */
export const defaultFlags = Object.fromEntries(
  flagNames.map((name) => [name, definitions[name].isOn]),
) as Flags;

/** The value of a flag for one visitor, with the reason. */
export interface FlagEvaluation {
  readonly value: boolean;
  /** 0 is off, 1 is on, unless the flag service counts otherwise. */
  readonly variationIndex: number;
  readonly reason: { readonly kind: string };
}

/** The flags that somebody has decided on; the others are what they are by default. */
export type FlagEvaluations = Readonly<Partial<Record<FlagName, FlagEvaluation>>>;
