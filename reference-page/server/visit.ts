import { type Brand, brands, serverMediaWidths, type Visit } from '../visit/visit.ts';
import type { Settings } from './settings.ts';

/** What a request says about the visit; in preview its query may choose the brand and the faces. */
export function readVisit(request: Request, { brand, preview }: Settings): Visit {
  const query = preview ? new URL(request.url).searchParams : new URLSearchParams();
  const asked = query.get('brand');
  return {
    brand: isBrand(asked) ? asked : brand,
    hasSecondFonts: query.get('fonts') === 'second',
    mediaWidth: serverMediaWidths.desktop,
  };
}

export function isBrand(value: string | null | undefined): value is Brand {
  return brands.some((brand) => brand === value);
}
