/** The facts that a page states in the head of its document (S2.20). */
export interface PageHead {
  readonly title: string;
  /** One or two sentences, at most 160 characters: search results show no more. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** The part of the page's own address after its path. @default nothing */
  readonly canonicalQuery?: string;
  /** Left out of search results. */
  readonly isUnlisted?: true;
}
