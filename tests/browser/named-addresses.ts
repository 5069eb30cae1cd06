import type { PageKind } from '../../tools/controls/page-kinds.ts';

/** The pages that events have a name for (S3.13). */
export const namedAddresses: readonly (readonly [address: string, kind: PageKind])[] = [
  ['/', 'home'],
  ['/get-started', 'getStarted'],
  ['/vertical-triage', 'familyTriage'],
  ['/vertical-triage?memberType=sitter', 'caregiverTriage'],
  ['/app/vhp/plans-and-pricing', 'plans'],
];
