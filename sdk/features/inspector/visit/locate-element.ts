import { attributeOf, contains, findWithin, matches, read } from '../../../page/element-reads.ts';
import { isMasked, marked } from '../../../page/is-masked.ts';
import { selectorOf } from '../../../page/selector-of.ts';
import { shadowTrees } from '../../../page/shadow-trees.ts';
import { mark } from '../../../privacy/mark.ts';
import type { Redact } from '../../../privacy/own-redaction.ts';
import { redactText } from '../../../privacy/redact.ts';
import { isExposed, nameOf, roleOf, selectorOfRole, textOf } from './accessible-name.ts';
import type { ElementLocator } from './visit.ts';

/** The longest name, in UTF-16 units: a longer one is a text of the page, which its authors may change. */
const longestName = 100;
/** The longest content, in UTF-16 units, with white space and hidden text. */
const longestContent = 1_000;

/**
 * Finds a locator of an element for a test: its role and name if these find no other, else its test id or its text; if all of
 * these find several, with its index, else a selector. `undefined` if only personal text would find it.
 *
 * @param redact the application's own redaction
 */
export function locateElement(element: Element, redact: Redact = (text) => text): ElementLocator | undefined {
  const page = read(element, 'ownerDocument') as Document;
  const trees: readonly Node[] = [page, ...shadowTrees(page)];
  const find = (selector: string) => trees.flatMap((tree) => findWithin(tree, selector));
  const plain = (text: string) => (redact(text, 'event') === text ? plainText(text) : '');
  const isNamed = !isMasked(element, marked);
  if (!isNamed) return locateBySelector(element, redact);
  const byRole = locateByRole(element, find, plain);
  if (byRole && byRole.index === undefined) return byRole;
  const unique = locateByTestId(element, find, plain) ?? locateByLabel(element, find, plain);
  const byText = unique ? undefined : locateByText(element, find, plain);
  return (
    unique ??
    (byText?.index === undefined ? byText : undefined) ??
    byRole ??
    byText ??
    locateBySelector(element, redact)
  );
}

type Find = (selector: string) => readonly Element[];

/** Returns a text that may stand in a test; '' for any other. */
type Plain = (text: string) => string;

function locateByRole(element: Element, find: Find, plain: Plain): ElementLocator | undefined {
  const text = roleOf(element);
  const name = text && plain(nameOf(element, text));
  if (!name) return undefined;
  const alike = find(selectorOfRole(text)).flatMap((at) =>
    roleOf(at) === text && isExposed(at) ? [{ at, name: nameOf(at, text) }] : [],
  );
  // Without `exact`, a test finds elements that have the name anywhere in their own, in any case.
  const similar = alike.filter((other) => other.name.toLowerCase().includes(name.toLowerCase()));
  const same = alike.filter((other) => other.name === name);
  const index = same.findIndex(({ at }) => at === element);
  return {
    method: 'getByRole',
    text,
    options: similar.length > 1 ? { name, exact: true } : { name },
    index: same.length > 1 && index >= 0 ? index : undefined,
  };
}

function locateByTestId(element: Element, find: Find, plain: Plain): ElementLocator | undefined {
  const text = plain(attributeOf(element, 'data-testid'));
  const same = text && find('[data-testid]').filter((at) => attributeOf(at, 'data-testid') === text);
  return same && same.length === 1 ? { method: 'getByTestId', text } : undefined;
}

/** Locates an element without a role, such as a field for a password. */
function locateByLabel(element: Element, find: Find, plain: Plain): ElementLocator | undefined {
  if (roleOf(element) || !matches(element, 'input')) return undefined;
  const text = plain(nameOf(element, ''));
  const same = text && find('input,select,textarea,button').filter((at) => nameOf(at, roleOf(at)) === text);
  return same && same.length === 1 ? { method: 'getByLabel', text, options: { exact: true } } : undefined;
}

function locateByText(element: Element, find: Find, plain: Plain): ElementLocator | undefined {
  if (matches(element, 'input,select,textarea')) return undefined;
  const text = plain(textOf(element));
  if (!text) return undefined;
  // Of elements within each other that have the same text, a test finds the innermost; it also finds hidden ones.
  const same = find('body *').filter((at) => contentOf(at) === text);
  const innermost = same.filter((at) => !same.some((other) => other !== at && contains(at, other)));
  const index = innermost.findIndex((at) => contains(at, element) || contains(element, at));
  const tag = read(element, 'localName');
  const similar = find(tag).filter((at) => contentOf(at).toLowerCase().includes(text.toLowerCase()));
  if (innermost.length > 1 && similar.length === 1)
    return { method: 'locator', text: tag, options: { hasText: text } };
  const which = innermost.length > 1 ? index : undefined;
  return index < 0 ? undefined : { method: 'getByText', text, options: { exact: true }, index: which };
}

/** The text of an element, hidden or not; '' for a long one. */
function contentOf(element: Element): string {
  const text = read(element, 'textContent') ?? '';
  return text.length < longestContent ? text.replace(/\s+/g, ' ').trim() : '';
}

function locateBySelector(element: Element, redact: Redact): ElementLocator | undefined {
  // Playwright's selectors search open shadow trees by themselves.
  const text = selectorOf(element).replaceAll(' >>> ', ' ').trim();
  return text && redact(text, 'event') === text ? { method: 'locator', text } : undefined;
}

/** A text that may stand in a test; '' for one that looks personal or holds a mark, and for a long one. */
function plainText(text: string): string {
  return text.length <= longestName && !text.includes(mark) && redactText(text) === text ? text : '';
}
