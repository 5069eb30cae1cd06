import { adoptStateClasses, stateClasses } from './adopt-state-classes.ts';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Puts a control's hover, focus and pressed looks beside each other, as copies that nothing can be done with.
 *
 * @param control a selector within the stage
 * @returns takes them away
 */
export function showStates(stage: HTMLElement, control: string, place: HTMLElement): () => void {
  const original = stage.querySelector<HTMLElement>(control);
  if (!original) return () => {};
  adoptStateClasses();

  const { focused, hovered, pressed } = stateClasses;
  place.append(
    shown(
      'hover',
      copyWithin(stage, original, (copy) => copy.classList.add(hovered)),
    ),
    shown(
      'focus',
      copyWithin(stage, original, (copy) => focusedPart(copy).classList.add(focused)),
    ),
    shown(
      'pressed',
      copyWithin(stage, original, (copy) => copy.classList.add(hovered, pressed)),
    ),
  );
  return () => place.replaceChildren();
}

function focusedPart(copy: Element): Element {
  return copy.matches(focusable) ? copy : (copy.querySelector(focusable) ?? copy);
}

/** The control with the elements around it, without its siblings: the style sheets' rules still find it. */
function copyWithin(stage: Element, original: Element, mark: (copy: Element) => void): Element {
  let copy = original.cloneNode(true) as Element;
  mark(copy);
  for (let parent = original.parentElement; parent && parent !== stage; parent = parent.parentElement) {
    const shell = parent.cloneNode() as Element;
    shell.append(copy);
    copy = shell;
  }
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    // Copies must not answer for the original: in forms, to labels, as targets.
    for (const name of ['id', 'name', 'for', 'popover', 'commandfor', 'popovertarget'])
      element.removeAttribute(name);
  }
  return copy;
}

function shown(name: string, copy: Element): Element {
  const caption = document.createElement('p');
  caption.className = 'gallery__state-name';
  caption.textContent = name;
  const state = document.createElement('div');
  state.className = 'gallery__state';
  state.inert = true;
  state.append(caption, copy);
  return state;
}
