import { applyControls } from './apply-controls.ts';
import { applyDialogControls } from './apply-dialog-controls.ts';
import { type ControlRow, rowsOf } from './control-row.ts';
import { namelessPages } from './page-kinds.ts';
import { anywhere } from './places.ts';
import { planControls } from './plan-controls.ts';
import { reasons } from './reasons.ts';

const getStarted = rowsOf('Main part', ['getStarted'], 'Hero');
const families = rowsOf('Main part', ['familyTriage'], 'Hero');
const caregivers = rowsOf('Main part', ['caregiverTriage'], 'Hero');
const plans = rowsOf('Main part', ['plans'], 'Pricing');
const footer = rowsOf('Footer', namelessPages);
const others = rowsOf(anywhere, namelessPages);

const toFamilies = '/vertical-triage?memberType=seeker';
const toCaregivers = '/vertical-triage?memberType=sitter';

/** The main parts of all pages but the home page, and what holds for the pages that events have no name for. */
export const pageControls: readonly ControlRow[] = [
  getStarted.logs('button', 'Find care <its line>', {
    label: 'Get started',
    memberType: 'seeker',
    target: toFamilies,
  }),
  getStarted.logs('button', 'Find a job <its line>', {
    label: 'Become a caregiver',
    memberType: 'sitter',
    target: toCaregivers,
  }),
  getStarted.logs('link', 'Log in', { label: 'Log in', target: '/login' }),

  families.logs('link', '<service>', {
    label: 'Get started',
    service: '<service>',
    memberType: 'seeker',
    target: '<where the service starts>',
  }),
  families.logs('link', 'Find a job', {
    label: 'Become a caregiver',
    memberType: 'sitter',
    target: toCaregivers,
  }),

  caregivers.logs('link', '<service>', {
    label: 'Become a caregiver',
    service: '<service>',
    memberType: 'sitter',
    target: '<where the service starts>',
  }),
  caregivers.logs('link', 'Find care', { label: 'Get started', memberType: 'seeker', target: toFamilies }),
  ...applyControls(caregivers),
  ...applyDialogControls(['caregiverTriage'], 'Modal'),

  plans.silent('link', 'Home', reasons.noLabel),
  ...planControls(plans),
  plans.logs('link', 'See what care costs', { label: 'Learn more', target: '/cost' }),
  plans.silent('disclosure', '<question>', reasons.opens),

  footer.logsEvent('Consumer Logo Clicked', 'link', '<brand>, home page', { target: '/' }),
  others.silent('link', '<anything else>', reasons.namelessPage),
  others.silent('button', '<anything else>', reasons.namelessPage),
  others.silent('disclosure', '<anything else>', reasons.namelessPage),
  others.silent('choice', '<anything else>', reasons.namelessPage),
  others.silent('field', '<anything else>', reasons.namelessPage),
];
