import { createElement } from '../../../page/element-reads.ts';

/** Makes an element: a tag with its classes (`p.muted`), its properties, and its content. */
export type CreateElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag | `${Tag}.${string}`,
  set?: Partial<Omit<HTMLElementTagNameMap[Tag], 'style'>>,
  ...content: readonly (Node | string | undefined | false)[]
) => HTMLElementTagNameMap[Tag];

/** Makes elements by properties and text only: nothing is parsed, so that no policy of the page prevents it. */
export function elementsOf(document: Document): CreateElement {
  return (tag, set, ...content) => {
    const [name = '', ...classes] = tag.split('.');
    const element = createElement(document, name as 'span');
    element.className = classes.join(' ');
    Object.assign(element, set);
    element.append(...content.filter((one) => one !== undefined && one !== false));
    return element as never;
  };
}
