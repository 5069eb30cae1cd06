/** Where an element stands among its siblings. */
export interface Place {
  /** How many stand before it, at most a thousand. */
  readonly index: number;
  /** How many of the same tag. */
  readonly indexOfType: number;
}

const countLimit = 1_000;

export function placeOf(element: Element): Place {
  let index = 0;
  let indexOfType = 0;
  let before = element.previousElementSibling;
  while (before && index < countLimit) {
    index += 1;
    if (before.localName === element.localName) indexOfType += 1;
    before = before.previousElementSibling;
  }
  return { index, indexOfType };
}
