/* Written by `npm run docs` from the definitions of the events; edit those, not this. */

/**
 * A visitor used a call to action on a page with a name in the list of pages other than the home page: “Plans and pricing”, “Get started”, “Vertical triage”.
 */
export interface CTAInteracted {
  /**
   * Page that the visitor was on, by its analytics name.
   */
  page: 'Plans and pricing' | 'Get started' | 'Vertical triage';
  /**
   * Part of the page that held the control. “VHP Header” and “VHP Body” are on every page: the name of a section does not identify the page.
   */
  section: 'VHP Body' | 'VHP Header' | 'Hero' | 'Pricing' | 'Modal';
  /**
   * Label of the control as the list of labels spells it, whatever is written on it. X stands for the close button of a modal.
   */
  label:
    | 'Get started'
    | 'trust and safety center'
    | 'Join now'
    | 'Log in'
    | 'Apply to jobs'
    | 'List your business'
    | 'List your early learning center'
    | 'List your activity / camps center'
    | 'List your senior living community'
    | 'Internal linking menu'
    | 'Become a caregiver'
    | 'Learn more'
    | 'Plans and pricing'
    | 'X';
  /**
   * Kind of care, by its service code. “none” means that no kind of care is meant, “unknown” that it could not be determined.
   */
  service?:
    | 'ADULTCARE'
    | 'CHILDCARE'
    | 'DAYCARE'
    | 'HOUSEKEEP'
    | 'PETCAREXX'
    | 'SENIRCARE'
    | 'TUTORINGX'
    | 'none'
    | 'unknown';
  /**
   * Whom the control or the step is for: a family that looks for care (seeker) or a caregiver (sitter).
   */
  memberType?: 'seeker' | 'sitter';
  /**
   * What the visitor had chosen to be before this moment, stored in an earlier step or visit. Absent when nothing was chosen yet.
   */
  flowType?: 'seeker' | 'sitter';
  /**
   * City or state of a link of the internal linking menu. Absent from all others.
   */
  location?: string;
  /**
   * Address that the control leads to. Absent when it leads nowhere: the button that opens a modal, and the X of one.
   */
  target?: string;
  /**
   * Plan that a family chose: “basic” is free, “monthly” and “yearly” say how often the other one is billed. Absent from all controls but the buttons of the plans.
   */
  plan?: 'basic' | 'monthly' | 'yearly';
  /**
   * Part of the section: “Footer” for the links at the end of a page. Absent from all others.
   */
  area?: 'Footer';
}

/**
 * A visitor used a call to action on the visitor home page (VHP).
 */
export interface CTAInteractedVHP {
  /**
   * Page that the visitor was on, by its analytics name.
   */
  page: 'Visitor Homepage';
  /**
   * Part of the page that held the control. “VHP Header” and “VHP Body” are on every page: the name of a section does not identify the page.
   */
  section:
    | 'VHP Modal'
    | 'VHP Hero'
    | 'VHP Body'
    | 'VHP Header'
    | 'Testimonials'
    | 'FAQs'
    | 'Safety'
    | 'How it works'
    | 'Pricing';
  /**
   * Label of the control as the list of labels spells it, whatever is written on it. X stands for the close button of a modal.
   */
  label:
    | 'Search'
    | 'Get started'
    | 'trust and safety center'
    | 'Join now'
    | 'Log in'
    | 'Apply to jobs'
    | 'List your business'
    | 'List your early learning center'
    | 'List your activity / camps center'
    | 'List your senior living community'
    | 'Internal linking menu'
    | 'Become a caregiver'
    | 'Explore plans'
    | 'Learn more'
    | 'Plans and pricing'
    | 'X';
  /**
   * What a family searches for: a caregiver, or a service such as a daycare. Absent when a caregiver searches for work, and from all other controls.
   */
  searchKind?: 'caregiver' | 'service';
  /**
   * Why a search was refused: no ZIP code, a text that is none, or one that is of no place. Never what was typed. Absent from a search that led on, and from all other controls.
   */
  searchError?: 'missing ZIP' | 'malformed ZIP' | 'unknown ZIP';
  /**
   * Kind of care, by its service code. “none” means that no kind of care is meant, “unknown” that it could not be determined.
   */
  service?:
    | 'ADULTCARE'
    | 'CHILDCARE'
    | 'DAYCARE'
    | 'HOUSEKEEP'
    | 'PETCAREXX'
    | 'SENIRCARE'
    | 'TUTORINGX'
    | 'none'
    | 'unknown';
  /**
   * Whom the control or the step is for: a family that looks for care (seeker) or a caregiver (sitter).
   */
  memberType?: 'seeker' | 'sitter';
  /**
   * What the visitor had chosen to be before this moment, stored in an earlier step or visit. Absent when nothing was chosen yet.
   */
  flowType?: 'seeker' | 'sitter';
  /**
   * ZIP code of a search that led on, or city or state of a link of the internal linking menu. Absent from all others. Never a street address.
   */
  location?: string;
  /**
   * Address that the control leads to. Absent when it leads nowhere: the button that opens a modal, and the X of one, and a search that is refused. Unknown, and absent too, for a search before the page’s scripts are there.
   */
  target?: string;
  /**
   * Plan that a family chose: “basic” is free, “monthly” and “yearly” say how often the other one is billed. Absent from all controls but the buttons of the plans.
   */
  plan?: 'basic' | 'monthly' | 'yearly';
  /**
   * Part of the section: “Footer” for the links at the end of a page. Absent from all others.
   */
  area?: 'Footer';
}

/**
 * A visitor became a member.
 */
export interface MemberEnrolled {
  /**
   * What the visitor became a member as: a family that looks for care (seeker) or a caregiver (sitter).
   */
  memberType: 'seeker' | 'sitter';
  /**
   * Kind of care that was chosen, by its service code.
   */
  service:
    | 'ADULTCARE'
    | 'CHILDCARE'
    | 'DAYCARE'
    | 'HOUSEKEEP'
    | 'PETCAREXX'
    | 'SENIRCARE'
    | 'TUTORINGX'
    | 'none'
    | 'unknown';
  /**
   * Plan that a family chose: “basic” is free, “monthly” and “yearly” say how often the other one is billed. Absent where none was chosen, and for caregivers.
   */
  plan?: 'basic' | 'monthly' | 'yearly';
}

/**
 * A visitor was shown a variant of a test.
 */
export interface TestExposure {
  /**
   * Key of the test: the name of its flag.
   */
  test_name: string;
  /**
   * Index of the variation that was shown, written as text. Counting starts at 0.
   */
  test_variant: string;
}

/**
 * A visitor saw the home page.
 */
export interface HomepageViewed {}

/**
 * A visitor saw a message of the message provider in its slot on the page.
 */
export interface IterableAssetViewed {
  /**
   * Identifier of the message at the message provider; the same for everybody who was shown it.
   */
  assetId: string;
  /**
   * Page that the visitor was on, by its analytics name.
   */
  page?: 'Visitor Homepage';
  /**
   * Part of the page that held the control. “VHP Header” and “VHP Body” are on every page: the name of a section does not identify the page.
   */
  section?: 'VHP Body';
}

/**
 * A visitor followed a message of the message provider.
 */
export interface IterableAssetClicked {
  /**
   * Identifier of the message at the message provider; the same for everybody who was shown it.
   */
  assetId: string;
  /**
   * Page that the visitor was on, by its analytics name.
   */
  page?: 'Visitor Homepage';
  /**
   * Part of the page that held the control. “VHP Header” and “VHP Body” are on every page: the name of a section does not identify the page.
   */
  section?: 'VHP Body';
  /**
   * Address that the control leads to.
   */
  target?: string;
}

/**
 * A visitor used the consumer logo.
 */
export interface ConsumerLogoClicked {
  /**
   * Page that the visitor was on, by its analytics name.
   */
  page?: 'Visitor Homepage' | 'Plans and pricing' | 'Get started' | 'Vertical triage';
  /**
   * Part of the page that held the control. “VHP Header” and “VHP Body” are on every page: the name of a section does not identify the page.
   */
  section?: 'VHP Body' | 'VHP Header';
  /**
   * Address that the control leads to.
   */
  target?: string;
}

/**
 * A visitor saw a page other than the home page.
 */
export interface ScreenViewed {
  /**
   * Address that the visitor came from, as the page knows it; empty when there is none. The common property “referrer” is what the browser reports, else what the cookie “rc” says.
   */
  referer: string;
  /**
   * Identifier of the web session (cookie csc), which lasts up to a year; empty while there is none.
   */
  web_session_id: string;
  /**
   * Application that made the page. Usually left to the common data.
   */
  rendered_by?: string;
  /**
   * Identifier of the visitor (cookie n_vis). Usually left to the common data.
   */
  visitor_id?: string;
  /**
   * Name of the page, as the application calls it. Says which page it was when the address does not. Pages that are made alike, such as those of cities, share one.
   */
  screen_name?: string;
  /**
   * Kind of care that joining is about, by its service code. Absent from all pages but those of enrollment.
   */
  service?:
    | 'ADULTCARE'
    | 'CHILDCARE'
    | 'DAYCARE'
    | 'HOUSEKEEP'
    | 'PETCAREXX'
    | 'SENIRCARE'
    | 'TUTORINGX'
    | 'none'
    | 'unknown';
}

/** The data of every event, by its name. */
export interface EventData {
  "CTA Interacted": CTAInteracted;
  "CTA Interacted - VHP": CTAInteractedVHP;
  "Member Enrolled": MemberEnrolled;
  "Test Exposure": TestExposure;
  "Homepage Viewed": HomepageViewed;
  "Iterable Asset Viewed": IterableAssetViewed;
  "Iterable Asset Clicked": IterableAssetClicked;
  "Consumer Logo Clicked": ConsumerLogoClicked;
  "Screen Viewed": ScreenViewed;
}
