/** A difference between two revisions of the catalogue. */
export interface Change {
  readonly event: string;
  /** A sentence for somebody who reads the data. */
  readonly words: string;
  /**
   * The code that the change breaks: calls no longer compile or fit, queries no longer find the same events.
   *
   * @default nothing
   */
  readonly breaks?: 'calls' | 'queries' | 'calls and queries';
  /** Whether the definition checks something else: it needs a new version. @default not */
  readonly isOfDefinition?: true;
  /** Whether it may not be: a definition is another one under the version that it had. @default not */
  readonly isRefused?: true;
}
