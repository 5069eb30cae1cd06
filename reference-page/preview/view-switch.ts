import { createElement } from './create-element.ts';

type ViewName = 'events' | 'questions';

const titles: Readonly<Record<ViewName, string>> = { events: 'Events', questions: 'Questions' };

export interface ViewSwitchOptions {
  onSwitch(view: ViewName): void;
}

/** Links to the views by their fragment, so that each has an address; calls back synchronously with the one that the address names. */
export function createViewSwitch({ onSwitch }: ViewSwitchOptions): HTMLElement {
  const links = (Object.keys(titles) as ViewName[]).map(
    (view) => [view, createElement('a', { class: 'view-link', href: `#${view}` }, [titles[view]])] as const,
  );

  function follow(): void {
    const named = links.find(([view]) => location.hash === `#${view}`)?.[0] ?? 'events';
    for (const [view, link] of links) {
      if (view === named) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    onSwitch(named);
  }

  addEventListener('hashchange', follow);
  follow();
  return createElement(
    'nav',
    { class: 'view-switch', 'aria-label': 'Views' },
    links.map(([, link]) => link),
  );
}
