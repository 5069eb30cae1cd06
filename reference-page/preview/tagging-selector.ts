import type { SelectorTools } from '@care/analytics/visual-tagging';

/** A stand-in for the function of Amplitude's script, under the same name: it lets the visitor select elements until it is closed. */
(() => {
  const color = '#b3422a';

  function select(tools: SelectorTools) {
    let outlined: HTMLElement | undefined;
    let before = '';

    function outline(element: HTMLElement | undefined): void {
      if (outlined) outlined.style.outline = before;
      outlined = element;
      before = element?.style.outline ?? '';
      if (element) element.style.outline = `3px solid ${color}`;
    }

    function elementOf({ target }: Event): HTMLElement | undefined {
      const isOne = target instanceof HTMLElement && tools.isElementSelectable(target);
      return isOne ? target : undefined;
    }

    const onMove = (event: Event) => outline(elementOf(event));

    function onClick(event: Event): void {
      event.preventDefault();
      event.stopImmediatePropagation();
      const element = elementOf(event);
      if (element) tools.onSelect(tools.getEventTagProps(element));
    }

    addEventListener('mouseover', onMove, true);
    addEventListener('click', onClick, true);
    return {
      close() {
        outline(undefined);
        removeEventListener('mouseover', onMove, true);
        removeEventListener('click', onClick, true);
      },
    };
  }

  Object.assign(globalThis, { amplitudeVisualTaggingSelector: select });
})();
