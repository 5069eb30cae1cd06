/** Set by the build for production alone, which leaves the preview out (`npm run build:site`); missing elsewhere. */
declare var __SITE__: boolean | undefined;
