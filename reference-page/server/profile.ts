import { readDeviceCharacteristics } from '@care/analytics/server';
import { type Brand, brands } from '../visit/visit.ts';
import type { Settings } from './settings.ts';

/** What flags may depend on. */
export interface VisitorProfile {
  /** Absent until the visitor agrees to have one. */
  readonly visitorId: string | undefined;
  readonly brand: Brand;
  /** Upper-case ISO 3166-1 alpha-2 code, as the proxy in front tells it. */
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
    region: readRegion(request.headers, settings.regionHeaders),
    device: isMobile(request, settings) ? 'mobile' : 'desktop',
  };
}

/** The brand that is set; in preview the query may choose another. */
export function readBrand(request: Request, { brand, preview }: Settings): Brand {
  const asked = preview ? new URL(request.url).searchParams.get('brand') : undefined;
  return brands.find((one) => one === asked) ?? brand;
}

/** Whether the device is a phone, as far as the header tells (S2.23). */
export function isMobile(request: Request, { deviceCharacteristicsHeader }: Settings): boolean {
  return readDeviceCharacteristics(request.headers.get(deviceCharacteristicsHeader)).isMobile;
}

/** The country code that a header begins with: some proxies add a subdivision, as in `DE-BY`. */
function readRegion(headers: Headers, names: readonly string[]): string | undefined {
  for (const name of names) {
    const region = /^\s*([a-z]{2})(?![a-z])/i.exec(headers.get(name) ?? '')?.[1];
    if (region) return region.toUpperCase();
  }
  return undefined;
}
