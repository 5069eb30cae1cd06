/** Headers of an answer, which is data: no browser may take it for a page of this site, and no cache may store it. */
export const dataOnly = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** An answer in the form of the HTTP API v2 (https://amplitude.com/docs/apis/analytics/http-v2). */
export function answer(code: number, headers: Record<string, string>, details: object): Response {
  return Response.json({ code, ...details }, { status: code, headers: { ...dataOnly, ...headers } });
}

/** A refusal in the same form. */
export function refuse(
  code: number,
  error: string,
  headers: Record<string, string> = {},
  details = {},
): Response {
  return answer(code, headers, { error, ...details });
}
