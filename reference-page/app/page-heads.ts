/** What a page says about itself in the head of its document (S2.20). */
export interface PageHead {
  readonly title: string;
  /** One or two sentences, at most 160 characters: search results show no more. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** What belongs to the page's own address besides its path. @default nothing */
  readonly canonicalQuery?: string;
  /** Left out of search results. */
  readonly isUnlisted?: true;
}
