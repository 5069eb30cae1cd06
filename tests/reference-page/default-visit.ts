import { defaultFlags } from '../../reference-page/visit/flags.ts';
import { serverMediaWidths, type Visit } from '../../reference-page/visit/visit.ts';

/** A visit of which nothing is known, with every flag as it is by default. */
export const defaultVisit: Visit = {
  brand: 'default',
  flags: defaultFlags,
  tests: {},
  isSafetyBannerClosed: false,
  mediaWidth: serverMediaWidths.desktop,
};
