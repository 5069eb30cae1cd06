import type { BrowserContext, Frame } from 'playwright';
import type { JourneyStep } from './journeys.ts';

declare global {
  /** Takes a step out of the page. */
  var takeJourneyStep: (step: JourneyStep) => void;
}

/** @returns the actions of a visitor in the context, as steps of a journey; grows with each action */
export async function watchSteps(context: BrowserContext): Promise<readonly JourneyStep[]> {
  const steps: JourneyStep[] = [];

  /** A press that the page has stayed for is one as soon as something else follows it. */
  function isLeaving(frame: Frame): boolean {
    const last = steps.at(-1);
    if (!last || !('press' in last) || !last.stays || frame.parentFrame()) return false;
    const { stays: _stays, ...press } = last;
    steps[steps.length - 1] = press;
    return true;
  }

  await context.exposeFunction('takeJourneyStep', (step: JourneyStep) => steps.push(step));
  await context.addInitScript(reportSteps);
  context.on('page', (page) => {
    let isFollowed = false;
    page.on('framenavigated', (frame) => {
      isFollowed ||= isLeaving(frame);
    });
    page.on('request', (request) => {
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      if (request.redirectedFrom()) return;
      isFollowed = isLeaving(page.mainFrame());
      const { pathname, search } = new URL(request.url());
      // A request that a page leads to names that page; its click may be recorded a moment later.
      if (!isFollowed && !request.headers().referer) steps.push({ open: pathname + search });
    });
  });
  return steps;
}

/** Runs in each page, so it takes everything along. */
function reportSteps(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const control = (target as Element).closest<HTMLElement>('a[href], button, [type=submit]');
      if (!control) return;
      const role = control.localName === 'a' ? 'link' : 'button';
      const press = nameOf(control);
      const alike = [
        ...document.querySelectorAll<HTMLElement>(role === 'link' ? 'a[href]' : 'button'),
      ].filter(
        (other) => other.checkVisibility() && nameOf(other).toLowerCase().includes(press.toLowerCase()),
      );
      const within = control.closest('main') ? 'main' : control.closest('footer') ? 'contentinfo' : undefined;
      takeJourneyStep({ press, role, ...(alike.length > 1 && within && { within }), stays: true });
    },
    true,
  );
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (target.type === 'radio') takeJourneyStep({ choose: nameOf(target) });
      else if (/^(text|tel|email|search|textarea)$/.test(target.type))
        takeJourneyStep({ fill: nameOf(target), with: target.value });
    },
    true,
  );

  function nameOf(element: HTMLElement): string {
    const { labels } = element as HTMLInputElement;
    const text = [...(labels?.length ? labels : [element])].map(textOf).join(' ');
    return element.getAttribute('aria-label') ?? text;
  }

  function textOf(element: Element): string {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('[aria-hidden=true]')) texts.push(textContent ?? '');
    }
    return texts.join(' ').replace(/\s+/g, ' ').trim();
  }
}
