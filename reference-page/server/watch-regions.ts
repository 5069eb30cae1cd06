import { readRegion } from '@care/analytics/server';
import type { Settings } from './settings.ts';

/** The number of visitors without a region that is no coincidence. */
const enough = 200;

/**
 * Warns when no page that was asked for came with a region: then no visitor is asked for consent first, wherever they live. To be
 * called with each request for a page.
 *
 * @param warn takes the line, each time there were so many more
 */
export function watchRegions(
  { analyticsEnabled, preview, regionHeader }: Settings,
  warn: (line: string) => void,
): (request: Request) => void {
  if (preview || !analyticsEnabled) return () => undefined;
  let without = 0;
  return ({ headers }) => {
    without = readRegion(headers, regionHeader) ? 0 : without + 1;
    if (without < enough) return;
    without = 0;
    warn(
      `${enough} pages in a row were asked for without a region header: consent counts as granted for everybody, also where it has to be asked for (REGION_HEADER)`,
    );
  };
}
