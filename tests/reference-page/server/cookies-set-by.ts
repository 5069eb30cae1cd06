/** The cookies that an answer sets, each by its name as the browser sends it back. */
export function cookiesSetBy(answer: Response): ReadonlyMap<string, string> {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return new Map(pairs.map((pair) => [pair.split('=')[0] ?? '', pair]));
}
