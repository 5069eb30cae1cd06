import type { Cancel } from '../../../contracts/environment.ts';
import { attributeOf, findWithin, rectangleOf } from '../../../page/element-reads.ts';
import { readDocument } from '../../../page/read-document.ts';
import { dataAttribute, eventAttribute } from '../../attribute-names.ts';
import type { InspectorOptions } from '../options.ts';
import type { CreateElement } from './create-elements.ts';
import { describeControl } from './describe-control.ts';
import { catalogAddress } from './link-addresses.ts';
import { placeLabels } from './place-labels.ts';

/** Changes of the document that may show, hide or move an element. */
const watched = {
  subtree: true,
  childList: true,
  attributeFilter: [eventAttribute, dataAttribute, 'class', 'style', 'hidden', 'open'],
};
const moving = ['scroll', 'resize', 'transitionend', 'animationend', 'toggle', 'focusin', 'focusout'];

/** The greatest height of a label with its whole text, in CSS pixels: three lines. */
const wholeHeight = 60;

/** The selector of controls. */
const controls =
  'a[href],button,summary,select,textarea,input:not([type=hidden]),[role=button],[role=link],[role=tab],[role=menuitem],[role=switch]';

interface Mark {
  readonly frame: HTMLElement;
  readonly label: HTMLElement;
  /** The attributes that it was made from. */
  readonly attributes: string;
  readonly isSilent: boolean;
  /** The size of the label with its text, measured when it is first drawn; later the pointer may be on it. */
  size?: Pick<DOMRect, 'width' | 'height'>;
}

/**
 * Outlines every marked element of the page that is within the window, with its label, section and event, and follows the page;
 * with the option `untracked` also the controls whose clicks log nothing.
 *
 * @param layer an element that covers the window; its content belongs to this function
 */
export function showTracked(
  scope: typeof globalThis,
  layer: HTMLElement,
  create: CreateElement,
  options: InspectorOptions,
): Cancel {
  const { document } = scope;
  const page = readDocument(document, 'documentElement');
  /** The outlines by element; `undefined` for an element without one. */
  const marks = new Map<Element, Mark | undefined>();
  const selector = options.untracked ? `[${eventAttribute}],${controls}` : `[${eventAttribute}]`;
  let frame = 0;

  function follow(): void {
    frame ||= scope.requestAnimationFrame(draw);
  }

  function draw(): void {
    frame = 0;
    const view = { width: page.clientWidth, height: scope.innerHeight };
    const seen = new Map<Element, DOMRect>();
    for (const element of findWithin(document, selector)) {
      const box = rectangleOf(element);
      const isWithin = box.bottom > 0 && box.right > 0 && box.top < view.height && box.left < view.width;
      const isShown = box.width && box.height && isVisible(element);
      if (isWithin && isShown) seen.set(element, box);
    }
    for (const [element, mark] of marks)
      if (!seen.has(element) || (mark?.attributes ?? '') !== attributesOf(element)) remove(element, mark);
    for (const element of seen.keys()) if (!marks.has(element)) marks.set(element, add(element));
    const focused = readDocument(document, 'activeElement');
    const shown = [...seen].flatMap(([element, box]) => {
      const mark = marks.get(element);
      return mark ? [[mark, box, element === focused] as const] : [];
    });
    for (const [mark] of shown)
      if (!mark.isSilent) mark.size ??= { width: mark.label.offsetWidth, height: mark.label.offsetHeight };
    const places = placeLabels(
      shown.map(([, box]) => box),
      shown.map(([mark]) => mark.size),
      view,
    );
    shown.forEach(([mark, { x, y, width, height }, isFocused], index) => {
      const place = places[index] ?? { x, y, isSmall: true };
      Object.assign(mark.frame.style, {
        translate: `${x}px ${y}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      // Percentages are of the label: a small one grows when it is pointed at, and stays within the window. That of the control with
      // the focus is whole, and leaves the control to be seen.
      const beside = y < wholeHeight ? `${y + height}px` : `calc(${y}px - 100%)`;
      const top = isFocused ? beside : `min(${place.y}px, ${view.height}px - 100%)`;
      mark.label.style.translate = `min(${place.x}px, ${view.width}px - 100%) ${top}`;
      mark.label.classList.toggle('small', !isFocused && (place.isSmall || mark.isSilent));
      mark.label.classList.toggle('whole', isFocused);
    });
  }

  function add(element: Element): Mark | undefined {
    const described = describeControl(element, options);
    if (!described) return undefined;
    const { event, text, title } = described;
    const isSilent = event === undefined;
    const href = isSilent ? undefined : catalogAddress(event, options);
    const label = href
      ? create('a.label', { href, title, target: '_blank', rel: 'noopener' }, text)
      : create('span.label', { title }, text);
    const outline = create('div.frame');
    for (const part of [label, outline]) part.classList.toggle('silent', isSilent);
    layer.append(outline, label);
    return { label, frame: outline, attributes: attributesOf(element), isSilent };
  }

  function remove(element: Element, mark: Mark | undefined): void {
    mark?.frame.remove();
    mark?.label.remove();
    marks.delete(element);
  }

  const mutations = new scope.MutationObserver(follow);
  mutations.observe(page, watched);
  const sizes = new scope.ResizeObserver(follow);
  sizes.observe(page);
  for (const type of moving) scope.addEventListener(type, follow, { capture: true, passive: true });
  follow();
  return () => {
    scope.cancelAnimationFrame(frame);
    mutations.disconnect();
    sizes.disconnect();
    for (const type of moving) scope.removeEventListener(type, follow, true);
    layer.replaceChildren();
  };
}

/** Reports whether an element is visible; older browsers can't tell. */
function isVisible(element: Element): boolean {
  const { checkVisibility } = Element.prototype as Partial<Element>;
  return checkVisibility?.call(element, { visibilityProperty: true }) !== false;
}

function attributesOf(element: Element): string {
  return attributeOf(element, eventAttribute) + attributeOf(element, dataAttribute);
}
