import type { Page } from 'playwright';
import { untrackedControls } from '../../reference-page/analytics/untracked-controls.ts';
import { places } from '../../tools/controls/places.ts';
import type { FoundControl } from '../../tools/controls/record-controls.ts';

interface Asked {
  readonly places: Readonly<Record<string, string>>;
  readonly untracked: typeof untrackedControls;
  /** A page's HTML. @default the page that is open */
  readonly html?: string;
}

/** Finds every control of the open page, or of a page's HTML, in one go. */
export function collectControls(page: Page, html?: string): Promise<FoundControl[]> {
  return page.evaluate(readControls, {
    places,
    untracked: untrackedControls,
    ...(html !== undefined && { html }),
  });
}

/** Runs in the browser, so it takes everything along. */
function readControls({ html, places: known, untracked }: Asked): FoundControl[] {
  const selector =
    'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=link], [role=menuitem], [role=tab], [role=switch]';
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');

  function read(element: HTMLElement, index: number): FoundControl {
    element.dataset.controlIndex = `${index}`;
    const name = nameOf(element);
    const because = untracked.find(
      ({ names, selector }) => element.matches(selector) && (!names || names.includes(name)),
    );
    return {
      kind: kindOf(element),
      name,
      place: placeOf(element),
      ...(because && { reason: because.reason }),
      hasAnswers: hasAnswers(element),
      event: element.getAttribute('data-care-event'),
      data: element.getAttribute('data-care-data'),
      isVisible: html !== undefined || element.checkVisibility({ visibilityProperty: true }),
      index,
    };
  }

  function kindOf(element: HTMLElement): FoundControl['kind'] {
    const isLike = (wanted: string) => element.matches(wanted);
    if (isLike('a[href], [role=link]')) return 'link';
    if (isLike('summary')) return 'disclosure';
    if (isLike('[type=radio], [type=checkbox]')) return 'choice';
    return isLike('input:not([type=submit], [type=button]), select, textarea') ? 'field' : 'button';
  }

  function nameOf(element: HTMLElement): string {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const isField = element.matches('input, select, textarea');
    return element.getAttribute('aria-label') ?? (isField ? labels : [element]).map(textOf).join(' ');
  }

  function textOf(element: Element): string {
    const walker = root.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('[aria-hidden=true]'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    return texts.join(' ').replace(/\s+/g, ' ').trim();
  }

  function placeOf(element: HTMLElement): FoundControl['place'] {
    const around = element.closest(Object.values(known).join());
    const name = Object.keys(known).find((one) => around?.matches(known[one] ?? ''));
    return (name ?? '') as FoundControl['place'];
  }

  function hasAnswers(element: HTMLElement): boolean {
    const form = element.matches('button') && (element as HTMLButtonElement).form;
    return form !== false && form !== null && [...new FormData(form)].length > 0;
  }

  return [...root.querySelectorAll<HTMLElement>(selector)].map(read);
}

/** Opens everything on the page that opens: disclosures, dialogs, sheets, menus, and both ways through the steps. */
export async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      // Details elements of one name would close each other.
      details.removeAttribute('name');
      details.open = true;
    }
    for (const dialog of document.querySelectorAll('dialog')) dialog.show();
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
      popover.popover = 'manual';
      popover.showPopover();
    }
    const style = new CSSStyleSheet();
    style.replaceSync('.how-it-works__path { display: block !important }');
    document.adoptedStyleSheets.push(style);
  });
}
