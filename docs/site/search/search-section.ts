/** A section as the search index keeps it. */
export interface SearchSection {
  /** Address with anchor. */
  readonly id: string;
  /** Of the page. */
  readonly title: string;
  readonly heading: string;
  /** Part of the navigation. */
  readonly part: string;
  readonly text: string;
  /** What people come to the page for, where it is known. */
  readonly tasks?: string;
}
