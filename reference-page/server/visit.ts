import { readDeviceCharacteristics } from '@care/analytics/server';
import { defaultFlags, type FlagName, type Flags } from '../visit/flags.ts';
import { type Brand, brands, safetyBannerCookie, serverMediaWidths, type Visit } from '../visit/visit.ts';
import type { Settings } from './settings.ts';

/**
 * What a request says about the visit. In preview its query may choose: `?brand=rebranding`, `?fonts=second`,
 * `?flag.heroZip=on`.
 */
export function readVisit(
  request: Request,
  { brand, deviceCharacteristicsHeader, preview }: Settings,
): Visit {
  const query = preview ? new URL(request.url).searchParams : new URLSearchParams();
  const asked = query.get('brand');
  const flags = chooseFlags(query);
  const { isMobile } = readDeviceCharacteristics(request.headers.get(deviceCharacteristicsHeader));
  return {
    brand: isBrand(asked) ? asked : brand,
    hasSecondFonts: flags.fontSelector || query.get('fonts') === 'second',
    flags,
    isSafetyBannerClosed: (request.headers.get('cookie') ?? '')
      .split(/;\s*/)
      .includes(`${safetyBannerCookie}=closed`),
    mediaWidth: isMobile ? serverMediaWidths.mobile : serverMediaWidths.desktop,
  };
}

export function isBrand(value: string | null | undefined): value is Brand {
  return brands.some((brand) => brand === value);
}

/** The default flags with those that a query turns `on` or `off`; other names and values change nothing. */
function chooseFlags(query: URLSearchParams): Flags {
  const flags: Record<FlagName, boolean> = { ...defaultFlags };
  for (const name of Object.keys(flags) as FlagName[]) {
    const asked = query.get(`flag.${name}`);
    if (asked === 'on' || asked === 'off') flags[name] = asked === 'on';
  }
  return flags;
}
