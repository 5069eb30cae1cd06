import { refuseOption } from './errors.ts';

/** Returns whether an option may have a value. */
export type OptionCheck = (value: unknown) => boolean;

export const isBoolean: OptionCheck = (value) => typeof value === 'boolean';

export const isText: OptionCheck = (value) => typeof value === 'string';

/** Returns a check for texts of a form. */
export const matches =
  (pattern: RegExp): OptionCheck =>
  (value) =>
    isText(value) && pattern.test(value as string);

/**
 * Throws an `AnalyticsError` for an option with a wrong value.
 *
 * @returns the options without those that are `null` or `undefined`
 */
export function checkOptions<Options extends object>(
  options: Options,
  checks: { readonly [option: string]: OptionCheck },
): Options {
  const given = Object.entries(options).filter(([, value]) => value != null);
  for (const [option, value] of given) {
    if (checks[option]?.(value) === false) refuseOption(option, value);
  }
  return Object.fromEntries(given) as Options;
}
