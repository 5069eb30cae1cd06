import { redactAddress, redactText } from '../../privacy/redact.ts';

/** A campaign, by the names of the visitor's properties; empty for a direct visit. */
export type Campaign = Readonly<Record<string, string>>;

/** UTF-16 units of a property. */
const textLimit = 255;

/** The parameters of a query that are recorded: campaign parameters, and the ids by which networks recognize an ad's click. */
export const parameters: readonly string[] =
  'utm_source utm_medium utm_campaign utm_term utm_content utm_id dclid fbclid gbraid gclid ko_click_id li_fat_id msclkid rdt_cid ttclid twclid wbraid'.split(
    ' ',
  );

/** The shape of a click id; a text of digits is no click id unless it has many. */
const clickId = /^(?=.*[a-z]|\d{17})[\w.~+/=:-]{1,255}$/i;

/**
 * Reads a campaign from a page's query and referrer. Texts are redacted and cut; a value that can be no click id is left out. No
 * text is longer than 255 characters. Never throws.
 */
export function readCampaign(search: string, referrer: string): Campaign {
  const query = new URLSearchParams(search);
  const address = redactAddress(referrer.replace(/[?#].*/s, ''), textLimit);
  const found = [
    ...parameters.map((name) => [name, cleanParameter(name, query.get(name) ?? '')]),
    ['referrer', address],
    ['referring_domain', /^[\w-]+:\/\/([^/:[\]]+)/.exec(address)?.[1]],
  ];
  return Object.fromEntries(found.filter(([, value]) => value));
}

function cleanParameter(name: string, value: string): string | undefined {
  if (!name.startsWith('utm_')) return clickId.test(value) ? redactText(value) : undefined;
  return redactText(value.replace(/\s+/g, ' ').trim(), textLimit);
}
