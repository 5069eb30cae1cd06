import { ownLanguage, type Site, sites } from './sites.ts';

/** The home page in another language or for another country. */
export interface Alternate {
  /** A language, or `x-default` for all the others. */
  readonly language: string;
  readonly address: string;
}

/** The localized alternates of the home page (S2.19). @param homeAddress the absolute address of this site's own home page */
export function alternatesOf(homeAddress: string): readonly Alternate[] {
  const localized = (sites as readonly Site[])
    .filter((site) => !site.isSister)
    .map(({ language, address }) => ({
      language,
      address: language === ownLanguage ? homeAddress : address,
    }));
  return [...localized, { language: 'x-default', address: homeAddress }];
}
