export interface Heading {
  readonly depth: number;
  readonly anchor: string;
  readonly text: string;
}

/** The content under one heading, as plain text. */
export interface PageSection {
  /** Empty for the text before the first heading below the title. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** A page as the site shows it. */
export interface SitePage {
  /** Of its source in the repository. */
  readonly path: string;
  /** Where it is served, from `/docs/` on. */
  readonly address: string;
  readonly title: string;
  /** First paragraph, cut. */
  readonly description: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly PageSection[];
  readonly html: string;
}
