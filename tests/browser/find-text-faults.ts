import type { Page } from 'playwright';

/**
 * Texts that can't be read as they stand: out of the window, cut by what clips them, wider or higher than their own box, over
 * another text, over a control that is not theirs.
 *
 * @returns a line for each fault
 */
export function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly holder: Element;
      readonly rect: DOMRect;
    }
    /** The tolerance of a line: rounding, and the parts of letters that overlap with tight leading. */
    const slack = 1.5;
    const faults = new Set<string>();
    const lines: Line[] = [];
    const shown = { visibilityProperty: true, opacityProperty: true } as const;
    const outOfSight = '.visually-hidden, .skip-link, script, style, noscript, svg';

    const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!node.nodeValue?.trim() || !holder?.checkVisibility(shown) || holder.closest(outOfSight)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // The lines below the fold are shown to those who read on.
      const fold = holder.closest('details:not([open]) > .expandable-text__text')?.getBoundingClientRect();
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || (fold && rect.bottom > fold.bottom)) continue;
        const tight = rect.height * 0.22;
        const inner = new DOMRect(rect.x, rect.y + scrollY + tight, rect.width, rect.height - 2 * tight);
        lines.push({ text: node.nodeValue.trim().slice(0, 40), holder, rect: inner });
      }
    }

    function boxOf(element: Element): DOMRect {
      const { x, y, width, height } = element.getBoundingClientRect();
      return new DOMRect(x, y + scrollY, width, height);
    }
    function sticksOut({ rect }: Line, box: DOMRect): boolean {
      const left = box.left - rect.left;
      const right = rect.right - box.right;
      const high = box.top - rect.top;
      const low = rect.bottom - box.bottom;
      return Math.max(left, right, high, low) > slack;
    }
    function overlaps(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > slack && height > slack;
    }

    const isOverOther = (element: Element) => element.closest('dialog:modal, :popover-open');
    for (const line of lines) {
      const { holder, rect, text } = line;
      let block: Element | null = holder;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (block && sticksOut(line, boxOf(block))) faults.add(`wider than its box: "${text}"`);
      let isInScroller = false;
      for (let around = block; around && around !== document.documentElement; around = around.parentElement) {
        if (isScrolled(around)) isInScroller = true;
        if (isInScroller || !/hidden|clip/.test(getComputedStyle(around).overflow)) continue;
        if (sticksOut(line, boxOf(around))) faults.add(`cut by .${around.className}: "${text}"`);
      }
      const isInWindow = rect.left >= -slack && rect.right <= document.documentElement.clientWidth + slack;
      if (!isInScroller && !isInWindow) faults.add(`out of the window: "${text}"`);
    }

    lines.sort((one, other) => one.rect.top - other.rect.top);
    lines.forEach((one, index) => {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next] as Line;
        if (other.rect.top > one.rect.bottom) break;
        if (one.holder === other.holder || isOverOther(one.holder) !== isOverOther(other.holder)) continue;
        if (overlaps(one.rect, other.rect)) faults.add(`over each other: "${one.text}" and "${other.text}"`);
      }
    });

    const controls = [...document.querySelectorAll('a, button, summary, input')].filter(
      (control) => control.checkVisibility(shown) && !control.matches(outOfSight),
    );
    for (const control of controls) {
      const box = boxOf(control);
      for (const { holder, rect, text } of lines) {
        if (rect.bottom < box.top || rect.top > box.bottom) continue;
        if (control.contains(holder) || isOverOther(control) !== isOverOther(holder)) continue;
        if (getComputedStyle(control).display === 'inline') continue;
        if (overlaps(rect, box))
          faults.add(`over a control: "${text}" and "${control.textContent || control.outerHTML}"`);
      }
    }
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (overflow > 0) faults.add(`the page scrolls sideways by ${overflow}px`);
    return [...faults];
  });
}

/** Words that go on in the next line. @returns each with the class of what holds it */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, .visually-hidden'))
        continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(`${word} in .${node.parentElement.className}`);
      }
    }
    return broken;
  });
}
