/** Set only by the build for production, which leaves the preview out (`npm run build -- site`); missing elsewhere. */
declare var __SITE__: boolean | undefined;
