import type { Page } from '../../sdk/catalog/enumerations.ts';

interface KindOfPage {
  readonly address: string;
  /** The page as events name it (S3.13). */
  readonly name: Page;
}

/** The pages that events have a name for, as the record of controls distinguishes them. */
export const namedPages = {
  home: { address: '/', name: 'Visitor Homepage' },
  getStarted: { address: '/get-started', name: 'Get started' },
  familyTriage: { address: '/vertical-triage', name: 'Vertical triage' },
  caregiverTriage: { address: '/vertical-triage?memberType=sitter', name: 'Vertical triage' },
  whoTriage: { address: '/vertical-triage?question=who', name: 'Vertical triage' },
  childTriage: { address: '/vertical-triage?question=child', name: 'Vertical triage' },
  adultTriage: { address: '/vertical-triage?question=adult', name: 'Vertical triage' },
  homeTriage: { address: '/vertical-triage?question=home', name: 'Vertical triage' },
  plans: { address: '/app/vhp/plans-and-pricing', name: 'Plans and pricing' },
} as const satisfies Readonly<Record<string, KindOfPage>>;

/** One of the pages with a name, or any of the others. */
export type PageKind = keyof typeof namedPages | 'others';

export const namedKinds = Object.keys(namedPages) as (keyof typeof namedPages)[];

/** The page as events name it; `undefined` for one without a name, whose controls name no page. */
export function nameOf(kind: PageKind): Page | undefined {
  return kind === 'others' ? undefined : namedPages[kind].name;
}

/** The event of a page's calls to action. */
export function callToActionOf(kind: PageKind): 'CTA Interacted' | 'CTA Interacted - VHP' {
  return kind === 'home' ? 'CTA Interacted - VHP' : 'CTA Interacted';
}

/** The pages of these kinds as text, for readers. */
export function whereOf(kinds: readonly PageKind[]): string {
  if (namedKinds.every((kind) => kinds.includes(kind)))
    return kinds.includes('others') ? 'every page' : 'all with a name';
  return kinds
    .map((kind) => (kind === 'others' ? 'every other page' : `\`${namedPages[kind].address}\``))
    .join(', ');
}
