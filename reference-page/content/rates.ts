import type { ServiceCode } from '@care/analytics/catalog';

/** What families in large cities pay at the lower end, in the middle and at the upper end, in US dollars. */
interface Rate {
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
  readonly unit: 'an hour' | 'a week' | 'a visit';
}

/** Typical rates, as a guide. */
export const rates: Readonly<Record<ServiceCode, Rate>> = {
  CHILDCARE: { lower: 18, middle: 21, upper: 26, unit: 'an hour' },
  DAYCARE: { lower: 240, middle: 310, upper: 420, unit: 'a week' },
  SENIRCARE: { lower: 20, middle: 24, upper: 30, unit: 'an hour' },
  ADULTCARE: { lower: 20, middle: 24, upper: 31, unit: 'an hour' },
  PETCAREXX: { lower: 15, middle: 20, upper: 28, unit: 'a visit' },
  HOUSEKEEP: { lower: 22, middle: 27, upper: 35, unit: 'an hour' },
  TUTORINGX: { lower: 24, middle: 32, upper: 48, unit: 'an hour' },
};
