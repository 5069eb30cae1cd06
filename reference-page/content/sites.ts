/** The sister sites and our own, as the switcher shows them. */
export interface Site {
  /** Language and country as in BCP 47. */
  readonly language: string;
  /** The country in the site's own language; the language too where a country has two. */
  readonly name: string;
  readonly region: 'Americas' | 'Europe' | 'Asia Pacific';
  /** Absolute. */
  readonly address: string;
  /** A site of its own rather than a translation of this one: never among the alternates (S2.19). */
  readonly isSister?: true;
}

/** The language of this page's site. */
export const ownLanguage = 'en-US';

/** The 19 regional sites (S2.16). Their addresses are made for this product. */
export const sites = [
  { language: 'en-US', region: 'Americas', name: 'United States', address: 'https://www.care.example/' },
  {
    language: 'en-CA',
    region: 'Americas',
    name: 'Canada (English)',
    address: 'https://www.care.example/en-ca',
  },
  {
    language: 'fr-CA',
    region: 'Americas',
    name: 'Canada (français)',
    address: 'https://www.care.example/fr-ca',
  },
  {
    language: 'nl-BE',
    region: 'Europe',
    name: 'België (Nederlands)',
    address: 'https://www.care.example/nl-be',
  },
  {
    language: 'fr-BE',
    region: 'Europe',
    name: 'Belgique (français)',
    address: 'https://www.care.example/fr-be',
  },
  { language: 'da-DK', region: 'Europe', name: 'Danmark', address: 'https://www.care.example/da-dk' },
  {
    language: 'de-DE',
    region: 'Europe',
    name: 'Deutschland',
    address: 'https://www.gutversorgt.example/de',
    isSister: true,
  },
  { language: 'es-ES', region: 'Europe', name: 'España', address: 'https://www.care.example/es-es' },
  { language: 'fr-FR', region: 'Europe', name: 'France', address: 'https://www.care.example/fr-fr' },
  { language: 'en-IE', region: 'Europe', name: 'Ireland', address: 'https://www.care.example/en-ie' },
  { language: 'nl-NL', region: 'Europe', name: 'Nederland', address: 'https://www.care.example/nl-nl' },
  { language: 'no-NO', region: 'Europe', name: 'Norge', address: 'https://www.care.example/no-no' },
  {
    language: 'de-AT',
    region: 'Europe',
    name: 'Österreich',
    address: 'https://www.gutversorgt.example/at',
    isSister: true,
  },
  { language: 'de-CH', region: 'Europe', name: 'Schweiz', address: 'https://www.care.example/de-ch' },
  { language: 'fi-FI', region: 'Europe', name: 'Suomi', address: 'https://www.care.example/fi-fi' },
  { language: 'sv-SE', region: 'Europe', name: 'Sverige', address: 'https://www.care.example/sv-se' },
  { language: 'en-GB', region: 'Europe', name: 'United Kingdom', address: 'https://www.care.example/en-gb' },
  { language: 'en-AU', region: 'Asia Pacific', name: 'Australia', address: 'https://www.care.example/en-au' },
  {
    language: 'en-NZ',
    region: 'Asia Pacific',
    name: 'New Zealand',
    address: 'https://www.care.example/en-nz',
  },
] as const satisfies readonly Site[];
