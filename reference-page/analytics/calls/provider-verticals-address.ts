import type { ServiceCode } from '@care/analytics/catalog';

/** Where the marketplace learns which service a caregiver has picked (S7.5). @param url with or without a query */
export function providerVerticalsAddress(url: string, service: ServiceCode): string {
  return `${url}${url.includes('?') ? '&' : '?'}skipVertical=true&serviceId=${service}`;
}
