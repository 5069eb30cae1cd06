import type { TextStorage } from '../../contracts/text-storage.ts';
import { encodeList } from '../../json/encode-json.ts';
import { asText, parseList } from '../../storage/parse-list.ts';
import { attributionKey } from '../../storage/stored-names.ts';
import type { Touches } from './next-touches.ts';
import { type Campaign, parameters } from './read-campaign.ts';

const names = [...parameters, 'referrer', 'referring_domain'];

/** The touches that an earlier page has stored; `undefined` when they can't be read. */
export function readTouches(storage: TextStorage): Touches | undefined {
  const [first, last] = parseList(storage.read(attributionKey));
  return isCampaign(first) && isCampaign(last) ? { first, last } : undefined;
}

export function storeTouches(storage: TextStorage, { first, last }: Touches): void {
  storage.write(attributionKey, encodeList([first, last]));
}

function isCampaign(value: unknown): value is Campaign {
  if (!value || typeof value !== 'object') return false;
  return Object.entries(value).every(([name, text]) => names.includes(name) && asText(text));
}
