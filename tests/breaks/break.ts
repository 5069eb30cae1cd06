/** A deliberate break of the page, and the test that has to notice. */
export interface Break {
  /** The requirement that no longer holds; the test has its id in its title. */
  readonly row: string;
  /** What a visitor, an engineer or an analyst would see of it. */
  readonly breaks: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly test: { readonly project: 'unit' | 'dom' | 'browser'; readonly file: string };
}
