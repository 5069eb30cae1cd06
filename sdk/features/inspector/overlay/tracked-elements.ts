import type { Cancel } from '../../../contracts/environment.ts';
import { attributeOf, findWithin, rectangleOf } from '../../../page/element-reads.ts';
import { readDocument } from '../../../page/read-document.ts';
import { dataAttribute, eventAttribute } from '../../attribute-names.ts';
import type { InspectorOptions } from '../options.ts';
import type { CreateElement } from './create-elements.ts';
import { catalogAddress } from './link-addresses.ts';
import { placeLabels } from './place-labels.ts';

/** What may show, hide or move an element. */
const watched = {
  subtree: true,
  childList: true,
  attributeFilter: [eventAttribute, dataAttribute, 'class', 'style', 'hidden', 'open'],
};
const moving = ['scroll', 'resize', 'transitionend', 'animationend', 'toggle'];

interface Mark {
  readonly frame: HTMLElement;
  readonly label: HTMLElement;
  readonly name: string;
}

/**
 * Outlines every marked element of the page that is within the window, with its event's name, and follows the page.
 *
 * @param layer covers the window; what it holds is this function's
 */
export function showTracked(
  scope: typeof globalThis,
  layer: HTMLElement,
  create: CreateElement,
  options: InspectorOptions,
): Cancel {
  const { document } = scope;
  const page = readDocument(document, 'documentElement');
  const marks = new Map<Element, Mark>();
  let frame = 0;

  function follow(): void {
    frame ||= scope.requestAnimationFrame(draw);
  }

  function draw(): void {
    frame = 0;
    const view = { width: page.clientWidth, height: scope.innerHeight };
    const seen = new Map<Element, DOMRect>();
    for (const element of findWithin(document, `[${eventAttribute}]`)) {
      const box = rectangleOf(element);
      const isWithin = box.bottom > 0 && box.right > 0 && box.top < view.height && box.left < view.width;
      const isShown = box.width && box.height && isVisible(element);
      if (isWithin && isShown) seen.set(element, box);
    }
    for (const [element, mark] of marks)
      if (!seen.has(element) || nameOf(element) !== mark.name) remove(element, mark);
    for (const element of seen.keys()) if (!marks.has(element)) marks.set(element, add(element));
    const shown = [...seen].map(([element, box]) => [marks.get(element) as Mark, box] as const);
    // Small labels are measured with their words.
    for (const [{ label }] of shown) label.classList.remove('small');
    const sizes = shown.map(([{ label }]) => ({ width: label.offsetWidth, height: label.offsetHeight }));
    const places = placeLabels(
      shown.map(([, box]) => box),
      sizes,
      view,
    );
    shown.forEach(([mark, { x, y, width, height }], index) => {
      const place = places[index] ?? { x, y, isSmall: true };
      Object.assign(mark.frame.style, {
        translate: `${x}px ${y}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      mark.label.style.translate = `${place.x}px ${place.y}px`;
      mark.label.classList.toggle('small', place.isSmall);
    });
  }

  function add(element: Element): Mark {
    const name = nameOf(element);
    const href = catalogAddress(name, options);
    const title = attributeOf(element, dataAttribute) || 'No data of its own';
    const label = href
      ? create('a.label', { href, title, target: '_blank', rel: 'noopener' }, name)
      : create('span.label', { title }, name);
    const mark = { name, label, frame: create('div.frame') };
    layer.append(mark.frame, label);
    return mark;
  }

  function remove(element: Element, { frame: outline, label }: Mark): void {
    outline.remove();
    label.remove();
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

/** Older browsers can't say. */
function isVisible(element: Element): boolean {
  const { checkVisibility } = Element.prototype as Partial<Element>;
  return checkVisibility?.call(element, { visibilityProperty: true }) !== false;
}

function nameOf(element: Element): string {
  return attributeOf(element, eventAttribute) || 'no name';
}
