const steps = [4, 6, 8, 10, 12, 16, 20, 30, 40, 60, 80, 100];

/** The end of an axis: a round number, even so that half of it is a whole one, and not below the value. */
export function niceCeiling(value: number): number {
  let power = 1;
  while (100 * power < value) power *= 10;
  return (steps.find((step) => step * power >= value) ?? 100) * power;
}
