import * as z from 'zod/mini';
import type { Message } from '../../sections/message/message.content.ts';

/** A text of so many characters at most; a slot has no room for more. */
const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

const message = z.object({
  assetId: text(200),
  title: text(120),
  text: text(400),
  label: text(60),
  // No address that runs anything, and none that only looks like a path of ours.
  path: text(2_000).check(z.regex(/^(\/(?![/\\])|https:\/\/)[^\s]*$/)),
});

/** @throws Error that says in one line what is wrong with what a provider gave */
export function parseMessage(given: unknown): Message {
  const parsed = message.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the message'}: ${message}`,
  );
  throw new Error(faults.join('; '));
}
