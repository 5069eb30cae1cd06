import * as z from 'zod/mini';
import { flagNames } from '../../visit/flags.ts';
import { brands } from '../../visit/visit.ts';

const rule = z.strictObject({
  /** The number of visitors with an id among 100 that the rule holds for, always the same ones. */
  percentage: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  brand: z.optional(z.array(z.enum(brands))),
  region: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'Not an upper-case country code')))),
  device: z.optional(z.array(z.enum(['mobile', 'desktop']))),
  value: z.boolean(),
});

const flag = z.strictObject({
  /** The value where no rule holds. */
  otherwise: z.boolean(),
  /** The first rule whose conditions all hold decides. */
  rules: z.optional(z.array(rule)),
});

const flags = z.partialRecord(z.enum(flagNames), flag);

export type FlagRule = z.infer<typeof rule>;
export type FlagRules = z.infer<typeof flag>;

/** The rules of each flag that has some. */
export type FlagsFile = z.infer<typeof flags>;

/** @throws Error that says in one line what is wrong with the text */
export function parseFlags(text: string): FlagsFile {
  const parsed = flags.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(describeIssue).join('; '));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') return `${place}: unknown ${issue.keys.join(', ')}`;
  return `${place}: ${issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message}`;
}
