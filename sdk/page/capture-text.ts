import { mark } from '../privacy/mark.ts';
import { type RedactedText, redactText } from '../privacy/redact.ts';
import { closest, matches, read, slotted } from './element-reads.ts';
import { isIgnored } from './is-ignored.ts';
import { isMasked, masked } from './is-masked.ts';

/** UTF-16 units (S9.7). */
const textLimit = 255;
/** The most nodes that are read: a person who clicks on something larger has not read it either. */
const nodeLimit = 1_000;
/** UTF-16 units that are read: enough to fill the limit, whatever redaction takes out. */
const readLimit = 8 * textLimit;

/** UTF-16 units of a node that are looked at: white space, of which little is left, fills most of some. */
const nodeTextLimit = 8 * readLimit;

/**
 * Separates pieces of text until they are redacted: digits of neighbours are not one number, and an email address ends where its
 * piece does. White space, as pieces hold no other than a space.
 */
const seam = '\u2028';

const controls = 'input,select,textarea';
const unread = `${masked},${controls},script,style,noscript,template,[hidden]`;

/**
 * The text of an element as a visitor reads it, with the content of its slots: without typed or chosen values, parts marked with
 * `data-care-mask`, and parts that the attribute `hidden` hides; personal numbers redacted, white space folded, at most 255
 * UTF-16 units. An element of more than a thousand nodes that hold little text has none. Text that only a style hides is read, as
 * finding that out would take a layout.
 *
 * @param element the element to read
 */
export function captureText(element: Element): RedactedText {
  return cleanCapturedText(readText(element));
}

/**
 * Reads the text of {@link captureText} as it stands on the page; {@link cleanCapturedText} has to clean it before it goes anywhere.
 *
 * @param isHidden whether the element is masked, which the caller may know
 */
export function readText(element: Element, isHidden: boolean = isMasked(element)): string {
  if (isHidden || isIgnored(element) || closest(element, controls)) return '';
  let text = '';
  let nodes = 0;

  function readWithin(parent: Element): void {
    const shown = slotted(parent);
    const isHost = !!read(parent, 'shadowRoot');
    let at = 0;
    let node: Node | null | undefined = shown[0] ?? read(parent, 'firstChild');
    for (; node && text.length < readLimit; node = shown[0] ? shown[++at] : read(node, 'nextSibling')) {
      nodes += 1;
      if (nodes > nodeLimit) return;
      // The slot that shows it may be masked or hidden in its shadow tree.
      const slot = isHost && (node as Text).assignedSlot;
      if (slot && isMasked(slot, unread)) continue;
      const type = read(node, 'nodeType');
      if (type === 3) add(textOf(node as Text) + seam);
      else if (type === 1 && isRead(node as Element)) readWithin(node as Element);
    }
  }

  function add(piece: string): void {
    if (piece !== ` ${seam}` || !text.endsWith(piece)) text += piece;
  }

  readWithin(element);
  return nodes > nodeLimit ? '' : text;
}

/** The beginning of a node's text, with its white space folded. One that is not read to its end is filled up: it counts as cut. */
function textOf({ data }: Text): string {
  const text = data.slice(0, nodeTextLimit).replace(/\s+/g, ' ').slice(0, readLimit);
  return data.length > nodeTextLimit ? text.padEnd(readLimit, seam) : text;
}

/** Redacts a text that was read, folds its white space and cuts it. */
export function cleanCapturedText(text: string): RedactedText {
  // The text is redacted once as pieces, and once as a whole.
  const clean = redactText(text).replaceAll(seam, '').replace(/\s+/g, ' ').trim();
  // Redaction took out so much that the end of the read text, where a number may begin, would show.
  const isUnsure = text.length >= readLimit && redactText(clean).length <= textLimit;
  return isUnsure ? redactText(mark) : (redactText(clean, textLimit).trim() as RedactedText);
}

function isRead(element: Element): boolean {
  return !isIgnored(element) && !matches(element, unread);
}
