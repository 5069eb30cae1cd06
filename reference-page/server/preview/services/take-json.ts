import type { Context } from 'hono';
import { isJsonObject } from '../../../preview/is-json-object.ts';
import { parseJson } from '../../request/parse-json.ts';
import { readBody } from '../../request/read-body.ts';

/** The most that it may be, in bytes. */
const maxBytes = 65_536;

/** Takes a JSON object of the preview's own pages; only the call itself is recorded. */
export async function takeJson(context: Context): Promise<Response> {
  const { raw } = context.req;
  const { bytes, refusal } = await readBody(raw, { maxBytes });
  if (!bytes) return context.body(null, refusal);
  return context.body(null, isJsonObject(parseJson(new TextDecoder().decode(bytes))) ? 204 : 400);
}
