import { type ControlRow, rowsOf } from './control-row.ts';
import { namedPages } from './page-kinds.ts';
import { reasons } from './reasons.ts';

// Pages of a task have no directory.
const linking = rowsOf('Internal linking menu', ['home', 'plans'], 'VHP Body');
const footer = rowsOf('Footer', namedPages, 'VHP Body');
const label = 'Internal linking menu';

const plain = [
  'About',
  'Newsroom',
  'Careers',
  'Terms of use',
  'Privacy policy',
  'Help center',
  'Help for families',
  'Help for caregivers',
  'Background checks',
  'Write to us',
  'How it works',
];

/** The end of every page that events have a name for. */
export const footerControls: readonly ControlRow[] = [
  linking.logs('link', 'See the whole directory', { label, target: '/care-directory' }),
  linking.silent('disclosure', '<service> in 19 cities', reasons.opens),
  linking.logs('link', '<city>', {
    label,
    service: '<service>',
    location: '<city>',
    target: '/care-directory/<service>/<city>',
  }),
  linking.silent('disclosure', 'Care by state from Alabama to Wyoming', reasons.opens),
  linking.logs('link', '<state>', {
    label,
    location: '<state>',
    target: '/care-directory/states/<state>',
  }),
  linking.logs('link', '<service> rates', { label, service: '<service>', target: '/cost/<service>' }),
  linking.logs('link', 'All rates', { label, target: '/cost' }),
  linking.logs('link', '<article>', { label, target: '/articles/<article>' }),
  linking.logs('link', 'All articles', { label, target: '/articles' }),

  footer.logsEvent('Consumer Logo Clicked', 'link', '<brand>, home page', { target: '/' }),
  footer.silent('link', '<service>', reasons.noLabel),
  ...plain.map((name) => footer.silent('link', name, reasons.noLabel)),
  footer.logs(
    'link',
    'Plans and pricing',
    { label: 'Plans and pricing', target: '/app/vhp/plans-and-pricing' },
    { plansPricing: true },
  ),
  footer.logs('link', 'Trust and safety center', {
    label: 'trust and safety center',
    target: '/about/safety',
  }),
  footer.logs('link', 'Jobs near you', { label: 'Apply to jobs', memberType: 'sitter', target: '/jobs' }),
  footer.logs('link', 'Choose your kind of work', {
    label: 'Become a caregiver',
    memberType: 'sitter',
    target: '/vertical-triage?memberType=sitter',
  }),
  footer.logs('link', 'List your business', { label: 'List your business', target: '/business' }),
  footer.logs('link', 'Early learning centers', {
    label: 'List your early learning center',
    target: '/app/pn-business',
  }),
  footer.logs('link', 'Activities and camps', {
    label: 'List your activity / camps center',
    target: '/app/pn-business/camps',
  }),
  footer.logs('link', 'Senior living communities', {
    label: 'List your senior living community',
    target: '/app/pn-business/senior-care',
  }),
  footer.silent('disclosure', 'Country and language', reasons.opens),
  footer.silent('link', '<site>', reasons.sites),
  footer.silent('link', 'Your privacy choices', reasons.privacy),
];
