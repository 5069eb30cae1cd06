type Pages = Readonly<Record<string, () => Promise<unknown>>>;

/** Pages and files that follow from the sources, in the order in which `npm run docs` writes them. */
export const pages: Pages = {
  api: () => import('../api/write-api.ts'),
  benchmarks: () => import('../benchmarks/suite/write-docs.ts'),
  browsers: () => import('../browsers/support/write-docs.ts'),
  // The catalogue is made of the record of controls.
  controls: () => import('../controls/write-controls.ts'),
  catalog: () => import('../catalog/write-catalog.ts'),
  flags: () => import('../flags/write-flags-page.ts'),
  reasons: () => import('../reasons/write-reasons-page.ts'),
  requirements: () => import('../requirements/write-requirements.ts'),
};

/** Files that are recorded in browsers, from what is built: only by name. */
export const recordings: Pages = {
  click: () => import('../catalog/clicks/write-click-example.ts'),
  lifecycle: () => import('../lifecycle/run.ts'),
  pictures: () => import('../catalog/take-pictures.ts'),
};
