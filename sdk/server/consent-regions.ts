/** Regions whose visitors are asked before anything is stored, as upper-case ISO 3166-1 alpha-2 codes. */
export const defaultConsentRegions: readonly string[] = [
  // European Union
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  // Parts of Finland and France that have codes of their own and the Union's law
  ...['AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'],
  // European Economic Area
  ...['IS', 'LI', 'NO'],
  // United Kingdom, Switzerland
  ...['GB', 'CH'],
  // Reserved codes that some address databases give for Europe as a whole, Greece and the United Kingdom
  ...['EU', 'EL', 'UK'],
];
