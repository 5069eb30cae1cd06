import type { ServiceCode } from '@care/analytics/catalog';
import type { ThemedArt } from '../components/picture/art.ts';
import type { Flags } from '../visit/flags.ts';
import { art } from './art.ts';

/** The picture of a service; adult care has another one with its own experience. */
export function serviceArt(code: ServiceCode, { adultCareExperience }: Flags): ThemedArt {
  return code === 'ADULTCARE' && adultCareExperience ? art.adultSupport : art.services[code];
}
