import { applyControls } from './apply-controls.ts';
import { applyDialogControls } from './apply-dialog-controls.ts';
import { type ControlRow, rowsOf } from './control-row.ts';
import { planControls } from './plan-controls.ts';
import { reasons } from './reasons.ts';

const banner = rowsOf('Safety banner', ['home'], 'Safety');
const hero = rowsOf('Hero', ['home'], 'VHP Hero');
const steps = rowsOf('How it works', ['home'], 'How it works');
const services = rowsOf('Services', ['home'], 'VHP Body');
const safety = rowsOf('Safety', ['home'], 'Safety');
const letters = rowsOf('Testimonials', ['home'], 'Testimonials');
const pricing = rowsOf('Pricing', ['home'], 'Pricing');
const faqs = rowsOf('FAQs', ['home'], 'FAQs');
const caregivers = rowsOf('Caregivers', ['home'], 'VHP Body');
const businesses = rowsOf('Businesses', ['home'], 'VHP Body');
const message = rowsOf('Message', ['home'], 'VHP Body');

const safetyCenter = { label: 'trust and safety center', target: '/about/safety' } as const;
const becomeACaregiver = {
  label: 'Become a caregiver',
  memberType: 'sitter',
  target: '/vertical-triage?memberType=sitter',
} as const;
const checks = '/about/safety/background-checks';

/** The sections of the home page. */
export const homeControls: readonly ControlRow[] = [
  banner.logs('link', 'Trust and safety center', safetyCenter, { safetyBanner: true }),
  banner.silent('button', 'Close: Safety', reasons.closes, { safetyBanner: true }),

  hero.silent('choice', 'Find care', reasons.answer),
  hero.silent('choice', 'Find a job', reasons.answer),
  hero.silent('choice', '<service>', reasons.answer),
  hero.silent('choice', 'Adult care Ages 18 to 64', reasons.answer, { adultCareExperience: true }),
  hero.silent('field', 'ZIP code', reasons.answer, { heroZip: true }),
  hero.logs('button', 'Search', {
    label: 'Search',
    service: '<chosen service>',
    memberType: '<chosen member type>',
    searchKind: '<what a family looks for>',
    target: '<where the choice starts>',
    flowType: '<remembered flow type>',
    location: '<entered ZIP code>',
  }),

  steps.silent('choice', 'For families', reasons.opens),
  steps.silent('choice', 'For caregivers', reasons.opens),
  steps.logs('link', 'Get started', {
    label: 'Get started',
    memberType: 'seeker',
    target: '/vertical-triage?memberType=seeker',
  }),
  steps.logs('link', 'Become a caregiver', becomeACaregiver),

  services.logs('link', '<service>', {
    label: 'Get started',
    service: '<service>',
    memberType: 'seeker',
    target: '<where the service starts>',
  }),
  services.logs('link', 'What care costs', { label: 'Learn more', target: '/cost' }),

  safety.logs('link', 'Background checks', { label: 'Learn more', target: checks }),
  safety.logs('link', 'Criminal records', { label: 'Learn more', target: `${checks}#criminal-records` }),
  safety.logs('link', 'Motor vehicle records', {
    label: 'Learn more',
    target: `${checks}#motor-vehicle-records`,
  }),
  safety.logs('link', 'Visit the trust and safety center', safetyCenter),

  letters.silent('button', 'Previous', reasons.moves),
  letters.silent('button', 'Next', reasons.moves),
  letters.logs('link', 'Get started', { label: 'Get started', target: '/get-started' }),

  ...planControls(pricing, { plansPricing: true }),
  pricing.logs(
    'link',
    'Explore plans',
    { label: 'Explore plans', target: '/app/vhp/plans-and-pricing' },
    { plansPricing: true },
  ),

  faqs.silent('disclosure', '<question>', reasons.opens),
  faqs.logs(
    'link',
    'Plans and pricing',
    { label: 'Plans and pricing', target: '/app/vhp/plans-and-pricing' },
    { plansPricing: true },
  ),
  faqs.logs('link', 'Trust and safety center', safetyCenter),
  faqs.logs('link', 'What HomePay does', { label: 'Learn more', target: '/homepay' }),
  faqs.logs('link', 'Become a caregiver', becomeACaregiver),

  ...applyControls(caregivers),
  caregivers.logs('link', 'Become a caregiver', becomeACaregiver),
  ...applyDialogControls(['home'], 'VHP Modal'),

  businesses.logs('link', 'List your early learning center', {
    label: 'List your early learning center',
    target: '/app/pn-business',
  }),
  businesses.logs('link', 'List your activity / camps center', {
    label: 'List your activity / camps center',
    target: '/app/pn-business/camps',
  }),
  businesses.logs('link', 'List your senior living community', {
    label: 'List your senior living community',
    target: '/app/pn-business/senior-care',
  }),

  message.logsEvent(
    'Iterable Asset Clicked',
    'link',
    'Read the checklist',
    { assetId: 'first-day-checklist', target: '/articles/a-sitters-first-day' },
    { embeddedMessaging: true },
  ),
];
