import { readDeviceCharacteristics, readRegion } from '@care/analytics/server';
import { type Brand, brands } from '../visit/visit.ts';
import type { Settings } from './settings.ts';

/** The facts about a visitor that flags may depend on. */
export interface VisitorProfile {
  /** Absent until the visitor agrees to have one. */
  readonly visitorId: string | undefined;
  readonly brand: Brand;
  /** Upper-case ISO 3166-1 alpha-2 code, as the proxy in front reports it. */
  readonly region: string | undefined;
  readonly device: 'mobile' | 'desktop';
}

export function readProfile(
  request: Request,
  settings: Settings,
  visitorId: string | undefined,
): VisitorProfile {
  return {
    visitorId,
    brand: readBrand(request, settings),
    region: readRegion(request.headers, settings.regionHeader),
    device: readDevice(request, settings),
  };
}

/** The brand that is set; in preview the query may choose another. */
function readBrand(request: Request, { brand, preview }: Settings): Brand {
  const asked = preview ? new URL(request.url).searchParams.get('brand') : undefined;
  return brands.find((one) => one === asked) ?? brand;
}

/** A phone, or anything else, as far as the header says (S2.23). */
function readDevice(request: Request, { deviceCharacteristicsHeader }: Settings): VisitorProfile['device'] {
  const { isMobile } = readDeviceCharacteristics(request.headers.get(deviceCharacteristicsHeader));
  return isMobile ? 'mobile' : 'desktop';
}
