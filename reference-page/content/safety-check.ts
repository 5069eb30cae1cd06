import type { ContentLink } from './paths.ts';

const path = '/about/safety/background-checks';

/** The promise about caregivers that every page makes to families. */
export const checkPromise =
  'Every caregiver’s identity and criminal records are checked before they can apply to a job or message a family.';

/** The same promise, to the caregiver. */
export const checkNotice =
  'We check your identity and criminal records before you can apply to a job or message a family.';

/** The checks, each with the path of its explanation. */
export const safetyChecks = [
  { label: 'Background checks', text: checkPromise, path },
  {
    label: 'Criminal records',
    text: 'We search national and county records, and search them again every year.',
    path: `${path}#criminal-records`,
  },
  {
    label: 'Motor vehicle records',
    text: 'If the job includes driving, you can ask for a driving record check.',
    path: `${path}#motor-vehicle-records`,
  },
] as const satisfies readonly (ContentLink & { readonly text: string })[];

/** The page that explains the whole check. */
export const checkPage = { label: 'What a check covers', path } as const satisfies ContentLink;
