/** The texts that a snippet claims to print to the console: those in comments behind `console.log(…);`, in order. */
export function claimsIn(code: string): readonly string[] {
  return [...code.matchAll(/\bconsole\.log\(.*; \/\/ '([^'\n]*)'[^'\n]*$/gm)].map(([, text = '']) => text);
}

/** The claims that do not come true, where what is printed may hold more than what is claimed. */
export function brokenClaims(claims: readonly string[], reported: readonly string[]): readonly string[] {
  let next = 0;
  return claims.filter((claim) => {
    const place = reported.indexOf(claim, next);
    if (place >= 0) next = place + 1;
    return place < 0;
  });
}
