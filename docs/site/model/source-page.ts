/** A page as it is written. */
export interface SourcePage {
  /** In the repository, with slashes: `docs/react.md`. */
  readonly path: string;
  readonly markdown: string;
}
