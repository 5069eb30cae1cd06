import type { ServiceCode } from '@care/analytics/catalog';

/** A number, and where it comes from: one without a source is not shown. */
interface Rate {
  /** In US dollars. */
  readonly value: string;
  /** The pay of caregivers, or the price that families are charged. */
  readonly kind: 'pay' | 'price';
  /** The group whose pay it is, or the care whose price it is. */
  readonly of: string;
  readonly source: string;
}

const wages = 'U.S. Bureau of Labor Statistics, May 2024';
const aides = {
  value: '$16.78 an hour',
  kind: 'pay',
  of: 'home health and personal care aides',
  source: wages,
} as const;

/** Public figures for the whole country: the middle of what is earned, or the least and the most that is charged. Absent where there is none. */
export const rates: Readonly<Partial<Record<ServiceCode, Rate>>> = {
  CHILDCARE: { value: '$15.41 an hour', kind: 'pay', of: 'child care workers', source: wages },
  DAYCARE: {
    value: '$6,552 to $15,600 a year',
    kind: 'price',
    of: 'full-day care of one child',
    source: 'U.S. Department of Labor, National Database of Childcare Prices, 2022',
  },
  SENIRCARE: aides,
  ADULTCARE: aides,
  TUTORINGX: { value: '$19.27 an hour', kind: 'pay', of: 'tutors', source: wages },
};

/** The number with what it is of and its source. */
export function rateSentence({ kind, of, source, value }: Rate): string {
  return kind === 'pay'
    ? `Half of all ${of} in the country earn less than ${value}, half earn more (${source}).`
    : `Families in the country pay ${value} for ${of}, by county and age (${source}).`;
}

/** The sources of rates, each once. @param isMeant @default all rates */
export function rateSources(isMeant: (rate: Rate) => boolean = () => true): readonly string[] {
  return [
    ...new Set(
      Object.values(rates)
        .filter(isMeant)
        .map(({ source }) => source),
    ),
  ];
}
