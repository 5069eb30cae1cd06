import { describe, expect, it } from 'vitest';
import { flagDefinitions, flagNames, type PageSituation } from '../../../reference-page/visit/flags.ts';

const situation = (screenName: string, more: Partial<PageSituation> = {}): PageSituation => ({
  pageName: 'plain',
  screenName,
  query: new URLSearchParams(),
  isSafetyBannerClosed: false,
  isMotionReduced: false,
  ...more,
});

const flagsHere = (here: PageSituation) => flagNames.filter((name) => flagDefinitions[name].isHere(here));

/** Flags that show on every page. */
const inLooks = ['fontSelector', 'lazyTracking'];

/** Flags that show on every page with menus in its header. */
const everywhere = [
  ...inLooks,
  'loginLink',
  'verticalHover',
  'listYourBusiness',
  'adultCareExperience',
  'adultCareRoutes',
  'plansPricing',
];

const atHome = [
  'safetyBanner',
  'applyToJobsModal',
  'adultCareTile',
  'embeddedMessaging',
  'heroMotion',
  'h2Copy',
  'heroZip',
  'visitorHomePageRecaptcha',
];

/** Flags that show only in some situations. */
const ofSituations = ['seniorCareProviderEnrollment', 'triageProviderVertical', 'providerHeader'];

const listed = [...everywhere, ...atHome, ...ofSituations];

const ofCaregivers = new URLSearchParams('memberType=sitter');

describe('the places of the flags', () => {
  it.each([
    ['the home page', situation('home'), [...everywhere, ...atHome]],
    [
      'the home page of a caregiver',
      situation('home', { flowType: 'sitter' }),
      [...everywhere, ...atHome, 'seniorCareProviderEnrollment', 'providerHeader'],
    ],
    [
      'the home page with the banner closed and without motion',
      situation('home', { isSafetyBannerClosed: true, isMotionReduced: true }),
      [...everywhere, ...atHome].filter((name) => name !== 'safetyBanner' && name !== 'heroMotion'),
    ],
    ['the triage of families', situation('vertical-triage'), everywhere],
    ['the jobs', situation('jobs'), [...everywhere, 'seniorCareProviderEnrollment']],
    [
      'the triage of caregivers',
      situation('vertical-triage', { query: ofCaregivers, flowType: 'sitter' }),
      [
        ...everywhere,
        'applyToJobsModal',
        'seniorCareProviderEnrollment',
        'triageProviderVertical',
        'providerHeader',
      ],
    ],
    ['writing to us', situation('contact', { pageName: 'task' }), [...inLooks, 'visitorHomePageRecaptcha']],
    [
      'joining',
      situation('enrollment-sitter-finish', { pageName: 'task', flowType: 'sitter' }),
      [...inLooks, 'visitorHomePageRecaptcha'],
    ],
    [
      'joining for adult care',
      situation('enrollment-seeker-questions', { pageName: 'task', service: 'ADULTCARE' }),
      [...inLooks, 'adultCareExperience', 'adultCareRoutes'],
    ],
    [
      'joining to care for adults',
      situation('enrollment-sitter-questions', { pageName: 'task', service: 'ADULTCARE' }),
      [...inLooks, 'adultCareExperience'],
    ],
    ['a page of text', situation('help', { flowType: 'seeker' }), everywhere],
  ])('S3.11 are reported for %s', (_what, here, flags) => {
    const found = flagsHere(here).filter((name) => listed.includes(name));
    expect(found.sort()).toEqual([...flags].sort());
  });

  it.each([
    ['applyToJobsModal', '#caregivers, #apply'],
    ['plansPricing', '#testimonials, .footer'],
    ['listYourBusiness', '.header__utility-links'],
    ['embeddedMessaging', '#businesses'],
  ] as const)(
    'lie out of the first sight for %s, with a section that is there with the flag and without',
    (name, seenWith) => {
      expect(flagDefinitions[name].seenWith).toBe(seenWith);
    },
  );
});
