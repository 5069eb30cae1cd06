import type { ServiceCode } from '@care/analytics/catalog';
import { sendBeacon } from './send-beacon.ts';

/**
 * Reports to the marketplace which service a caregiver picks, before the page leads on (S7.5). The links carry the address as
 * `ping`, which most browsers call by themselves, without any script; from here on it is done by script, as Firefox does not.
 *
 * @returns a function that restores the attributes
 */
export function interceptPings(send: (address: string) => void = sendBeacon): () => void {
  const addresses = new Map<HTMLAnchorElement, string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[ping]')) {
    addresses.set(link, link.ping);
    link.removeAttribute('ping');
  }

  function onClick({ button, target }: MouseEvent): void {
    // The right button opens a menu.
    if (button > 1 || !(target instanceof Element)) return;
    const link = target.closest('a');
    const address = link && addresses.get(link);
    if (address) send(address);
  }

  addEventListener('click', onClick, true);
  addEventListener('auxclick', onClick, true);
  return () => {
    removeEventListener('click', onClick, true);
    removeEventListener('auxclick', onClick, true);
    for (const [link, address] of addresses) link.setAttribute('ping', address);
  };
}

/** The address at which the marketplace learns which service a caregiver has picked (S7.5). @param url with or without a query */
export function providerVerticalsAddress(url: string, service: ServiceCode): string {
  return `${url}${url.includes('?') ? '&' : '?'}skipVertical=true&serviceId=${service}`;
}
