/** Tells in what a number is counted, by the name and the description of its option; `undefined` when neither says so. */
export function unitOf(name: string, text: string): string | undefined {
  const own = units.find(([pattern]) => pattern.test(text) || pattern.test(name));
  if (own) return own[1];
  const counted = (/how many (\w+)/i.exec(text) ?? /^(\w+) of one client/.exec(text))?.[1]?.toLowerCase();
  return counted && (/(?:in|within) a minute/.test(text) ? `${counted} a minute` : counted);
}

const units: readonly (readonly [RegExp, string])[] = [
  [/milliseconds since the epoch/i, 'milliseconds since the epoch'],
  [/in milliseconds|Millis$/, 'milliseconds'],
  [/in seconds|Seconds$/, 'seconds'],
  [/in bytes|Bytes$/, 'bytes'],
  [/in characters|UTF-16 units/, 'characters'],
  [/from 0 to 1\b/, 'a share from 0 to 1'],
];
