import type { Page } from 'playwright';

/** Ends the loading of scripts on all pages but one: the others stay as the server wrote them. */
export function scriptsOnlyAt(path: string): (page: Page) => Promise<unknown> {
  return (page) =>
    page.route('**/*.js', (route) =>
      new URL(page.url()).pathname === path ? route.continue() : route.abort(),
    );
}
