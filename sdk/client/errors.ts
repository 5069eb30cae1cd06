import type { SafeLogger } from '../contracts/logger.ts';
import { encodeText } from '../json/encode-json.ts';

/** A caller's mistake, identified by a stable code. */
export type AnalyticsErrorCode =
  | 'invalid-event-payload'
  | 'invalid-event'
  | 'missing-config'
  | 'missing-key'
  | 'invalid-option';

/** A mistake of the calling code; the only kind of error that creating analytics and logging events ever throw. */
export class AnalyticsError extends Error {
  /** Distinguishes the error from others, also one of another copy of the package. */
  override readonly name = 'AnalyticsError';
  /** The kind of mistake; the same in every version. */
  declare readonly code: AnalyticsErrorCode;
  /**
   * Creates an error whose message begins with `CareAnalytics: `.
   *
   * @param code the kind of mistake
   * @param text the message, without `CareAnalytics: `
   * @param hint the expected and the given argument, as text; it becomes the `cause`. @default none
   */
  constructor(code: AnalyticsErrorCode, text: string, hint?: string) {
    super(`CareAnalytics: ${text}`, hint ? { cause: hint } : undefined);
    this.code = code;
  }
}

/** Throws for an option with a wrong value. */
export function refuseOption(option: string, value: unknown): never {
  const given = typeof value === 'string' ? encodeText(value) : String(value);
  /*
   * Shown: CareAnalytics: Invalid option OPTION: VALUE
   * Means: An option has a value that it can’t have, such as a time that is not a number (code `invalid-option`).
   * Do: The option’s description says what it takes. Of two destinations of one name give one a `name` of its own.
   * Lost: there is no client yet
   */
  throw new AnalyticsError('invalid-option', `Invalid option ${option}: ${given}`);
}

export const isFunction = (value: unknown) => typeof value === 'function';

/**
 * Checks the argument of a method, and reports a wrong one; the call then has no effect, and throws nothing.
 *
 * @param wanted the expected argument, as text
 * @param isRight may throw
 */
export function isArgument<T>(
  logger: Pick<SafeLogger, 'error'>,
  method: string,
  wanted: string,
  argument: T,
  isRight: (argument: NonNullable<T>) => unknown,
): argument is NonNullable<T> {
  try {
    if (isRight(argument as NonNullable<T>)) return true;
  } catch {
    // The argument is missing, or can't be read.
  }
  const text = describeWrong(method, wanted, argument);
  /*
   * Shown: METHOD takes WANTED, not VALUE
   * Means: A method of the client was given something else, such as the `undefined` of a module that did not load, or what your consent
   *   tool calls its answers. What held before still holds, but for `setUserId`, after which there is no user.
   *   `events takes a catalogue`: the function of that option gave none, and events are sent unchecked.
   * Do: Hand over what is named: `setUserId(String(id))`, `consent.set('granted')`, `addDestination(httpApi())`,
   *   `setUserProperties({ set: { plan: 'premium' } })`, `logEvent({ name: 'Joined', data: { step: 1 } })`. A destination beside another one
   *   of its kind takes a `name`: `httpApi({ name: 'warehouse' })`.
   * Lost: no; a destination that was not added gets none, and without a user events have none
   */
  logger.error(text);
  return false;
}

/** Describes the expected and the given argument: an object by the names of its first members. */
export function describeWrong(method: string, wanted: string, argument: unknown): string {
  return `${method} takes ${wanted}, not ${describeValue(argument)}`;
}

function describeValue(argument: unknown): string {
  if (typeof argument === 'string') return `'${argument}'`;
  try {
    const names = Object.keys(argument as object).slice(0, 5);
    if (names.length > 0) return `{ ${names.join(', ')} }`;
  } catch {
    // The argument is missing, or can't be read.
  }
  return typeof argument;
}

/**
 * Distinguishes an {@link AnalyticsError} from any other value, also when it comes from another copy of the package.
 *
 * @param value any value, such as a caught one
 */
export function isAnalyticsError(value: unknown): value is AnalyticsError {
  return value instanceof Error && value.name === 'AnalyticsError' && 'code' in value;
}
