/** A difference between two revisions of the catalogue. */
export interface Change {
  readonly event: string;
  /** A sentence for somebody who reads the data. */
  readonly words: string;
  /**
   * What worked before and no longer does: calls no longer compile or fit, queries no longer find what they found.
   *
   * @default nothing
   */
  readonly breaks?: 'calls' | 'queries' | 'calls and queries';
}
