/** Makes an element with text or elements in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Pick<HTMLElementTagNameMap[Tag] & HTMLElement, 'className' | 'tabIndex'>> = {},
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}
