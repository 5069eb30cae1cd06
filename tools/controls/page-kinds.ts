import type { Page } from '../../sdk/catalog/enumerations.ts';

interface KindOfPage {
  /** Where it is, for people. */
  readonly where: string;
  /** The page as events name it (S3.13). @default it has no name, and its controls name no page */
  readonly name?: Page;
}

/** Pages as the table of controls distinguishes them. */
export const pageKinds = {
  home: { where: '`/`', name: 'Visitor Homepage' },
  getStarted: { where: '`/get-started`', name: 'Get started' },
  familyTriage: { where: '`/vertical-triage`', name: 'Vertical triage' },
  caregiverTriage: { where: '`/vertical-triage?memberType=sitter`', name: 'Vertical triage' },
  plans: { where: '`/app/vhp/plans-and-pricing`', name: 'Plans and pricing' },
  others: { where: 'every other page' },
} as const satisfies Readonly<Record<string, KindOfPage>>;

export type PageKind = keyof typeof pageKinds;

export const namedPages = [
  'home',
  'getStarted',
  'familyTriage',
  'caregiverTriage',
  'plans',
] as const satisfies readonly PageKind[];

export const namelessPages = ['others'] as const satisfies readonly PageKind[];

export const allPages: readonly PageKind[] = [...namedPages, ...namelessPages];

/** The page as events name it. */
export function nameOf(kind: PageKind): Page | undefined {
  const { name }: KindOfPage = pageKinds[kind];
  return name;
}
