import { articles } from '../../reference-page/content/articles.ts';
import { cities } from '../../reference-page/content/cities.ts';
import { serviceSlugs } from '../../reference-page/content/service-slugs.ts';
import { sites } from '../../reference-page/content/sites.ts';
import { states } from '../../reference-page/content/states.ts';
import { serviceCodes, serviceNames } from '../../sdk/catalog/enumerations.ts';

/** One of the things that a pattern's variable stands for, in each form that the table asks for. */
interface Word {
  /** As controls call it. */
  readonly name: string;
  /** As addresses spell it. */
  readonly slug?: string;
  /** As the property `service` has it. */
  readonly code?: string;
  /** As the property `location` has it. */
  readonly location?: string;
}

/** The variables of the table's patterns that stand for one of a list. Any other, such as `<question>`, is any text. */
const vocabulary: Readonly<Record<string, readonly Word[]>> = {
  service: serviceCodes.map((code) => ({ name: serviceNames[code], slug: serviceSlugs[code], code })),
  city: cities.map(({ name, slug, state }) => ({ name, slug, location: `${name}, ${state}` })),
  state: states.map(({ name, slug }) => ({ name, slug, location: name })),
  article: articles.map(({ slug, title }) => ({ name: title, slug })),
  site: sites.map(({ name }) => ({ name })),
  brand: [{ name: 'Care' }, { name: 'Greater care' }],
};

/** What a pattern's variables stand for in one control. */
export type Bound = Readonly<Record<string, Word>>;

const variable = /<([^<>]+)>/;

/** Reads a text by a pattern: what its variables stand for, if it fits, and if it agrees with what is bound already. */
export function bind(
  pattern: string,
  text: string,
  form: 'name' | 'slug',
  bound: Bound = {},
): Bound | undefined {
  const parts = pattern.split(variable);
  const found = new RegExp(`^${patternSource(pattern, form, bound)}$`, 'u').exec(text);
  if (!found) return undefined;
  const now: Record<string, Word> = { ...bound };
  for (const [index, name] of parts.filter((_, at) => at % 2 === 1).entries()) {
    const word = vocabulary[name]?.find((one) => one[form] === found[index + 1]);
    if (word) now[name] = word;
  }
  return now;
}

/** A pattern as a regular expression, with a group for each variable. */
export function patternSource(pattern: string, form: 'name' | 'slug' = 'name', bound: Bound = {}): string {
  const source = pattern
    .split(variable)
    .map((part, index) => (index % 2 === 1 ? alternatives(part, form, bound) : escapePattern(part)));
  return source.join('');
}

function alternatives(name: string, form: 'name' | 'slug', bound: Bound): string {
  const known = bound[name];
  const words = known ? [known] : vocabulary[name];
  if (!words) return '(.+)';
  const spelled = words.map((word) => escapePattern(word[form] ?? ''));
  return `(${spelled.toSorted((one, two) => two.length - one.length).join('|')})`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Whether a text has a variable that stands for one of a list. */
export function hasWord(pattern: string): boolean {
  const [, name = ''] = variable.exec(pattern) ?? [];
  return name in vocabulary;
}

/** A pattern of the table's data with what its variables stand for. */
export function fill(pattern: string, bound: Bound, form: 'slug' | 'code' | 'location'): string {
  return pattern.replace(new RegExp(variable, 'g'), (whole, name: string) => bound[name]?.[form] ?? whole);
}
