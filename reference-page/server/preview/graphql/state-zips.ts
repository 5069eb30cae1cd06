/** A part of the country that has ZIP codes of its own, as the post names it. */
export interface ZipState {
  /** Two letters, as on a letter. */
  readonly state: string;
  /** The place's name where it is no state: territories and the forces abroad. @default the state's own name */
  readonly name?: string;
  /** First three digits of its ZIP codes: one prefix, or the first and the last of several. */
  readonly prefixes: readonly string[];
  /** Mail goes there, but no caregivers live nearby. */
  readonly isAbroad?: true;
}

/** All prefixes in use, state by state. */
export const zipStates: readonly ZipState[] = [
  { state: 'AL', prefixes: ['350-352', '354-369'] },
  { state: 'AK', prefixes: ['995-999'] },
  { state: 'AZ', prefixes: ['850-853', '855-857', '859-860', '863-865'] },
  { state: 'AR', prefixes: ['716-729'] },
  { state: 'CA', prefixes: ['900-908', '910-928', '930-961'] },
  { state: 'CO', prefixes: ['800-816'] },
  { state: 'CT', prefixes: ['060-069'] },
  { state: 'DE', prefixes: ['197-199'] },
  { state: 'DC', prefixes: ['200', '202-205', '569'] },
  { state: 'FL', prefixes: ['320-339', '341-342', '344', '346-347', '349'] },
  { state: 'GA', prefixes: ['300-319', '398-399'] },
  { state: 'HI', prefixes: ['967-968'] },
  { state: 'ID', prefixes: ['832-838'] },
  { state: 'IL', prefixes: ['600-620', '622-629'] },
  { state: 'IN', prefixes: ['460-479'] },
  { state: 'IA', prefixes: ['500-516', '520-528'] },
  { state: 'KS', prefixes: ['660-662', '664-679'] },
  { state: 'KY', prefixes: ['400-418', '420-427'] },
  { state: 'LA', prefixes: ['700-701', '703-708', '710-714'] },
  { state: 'ME', prefixes: ['039-049'] },
  { state: 'MD', prefixes: ['206-212', '214-219'] },
  { state: 'MA', prefixes: ['010-027', '055'] },
  { state: 'MI', prefixes: ['480-499'] },
  { state: 'MN', prefixes: ['550-551', '553-567'] },
  { state: 'MS', prefixes: ['386-397'] },
  { state: 'MO', prefixes: ['630-631', '633-641', '644-658'] },
  { state: 'MT', prefixes: ['590-599'] },
  { state: 'NE', prefixes: ['680-681', '683-693'] },
  { state: 'NV', prefixes: ['889-891', '893-895', '897-898'] },
  { state: 'NH', prefixes: ['030-038'] },
  { state: 'NJ', prefixes: ['070-089'] },
  { state: 'NM', prefixes: ['870-871', '873-875', '877-884'] },
  { state: 'NY', prefixes: ['005', '100-149'] },
  { state: 'NC', prefixes: ['270-289'] },
  { state: 'ND', prefixes: ['580-588'] },
  { state: 'OH', prefixes: ['430-459'] },
  { state: 'OK', prefixes: ['730-731', '734-741', '743-749'] },
  { state: 'OR', prefixes: ['970-979'] },
  { state: 'PA', prefixes: ['150-196'] },
  { state: 'PR', prefixes: ['006-007', '009'] },
  { state: 'RI', prefixes: ['028-029'] },
  { state: 'SC', prefixes: ['290-299'] },
  { state: 'SD', prefixes: ['570-577'] },
  { state: 'TN', prefixes: ['370-385'] },
  { state: 'TX', prefixes: ['733', '750-799', '885'] },
  { state: 'UT', prefixes: ['840-847'] },
  { state: 'VT', prefixes: ['050-054', '056-059'] },
  { state: 'VA', prefixes: ['201', '220-246'] },
  { state: 'WA', prefixes: ['980-986', '988-994'] },
  { state: 'WV', prefixes: ['247-268'] },
  { state: 'WI', prefixes: ['530-532', '534-535', '537-549'] },
  { state: 'WY', prefixes: ['820-831'] },
  { state: 'VI', name: 'U.S. Virgin Islands', prefixes: ['008'] },
  { state: 'GU', name: 'Guam', prefixes: ['969'] },
  { state: 'AE', name: 'Armed Forces Europe', prefixes: ['090-098'], isAbroad: true },
  { state: 'AA', name: 'Armed Forces Americas', prefixes: ['340'], isAbroad: true },
  { state: 'AP', name: 'Armed Forces Pacific', prefixes: ['962-966'], isAbroad: true },
];
