import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerOnly } from '../../../reference-page/islands/server-only.tsx';

let complaints: unknown[];
let container: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...line) => void complaints.push(line));
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await act(() => root?.unmount());
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const content = '<ul><li>Boston &amp; Tampa</li></ul>';

/** The page on the server, and in the browser without the content. */
function Page({ children, count = 0 }: { children?: ReactNode; count?: number }) {
  return (
    <>
      <p>{count}</p>
      <ServerOnly id="places" className="places" aria-label="Places">
        {children}
      </ServerOnly>
    </>
  );
}

function renderOnServer(): void {
  container.innerHTML = renderToString(
    <Page>
      <ul>
        <li>Boston &amp; Tampa</li>
      </ul>
    </Page>,
  );
}

async function hydrate(page: ReactNode): Promise<void> {
  await act(() => {
    root = hydrateRoot(container, page, { onRecoverableError: (error) => complaints.push(error) });
  });
}

const places = () => container.querySelector('div');

it('keeps the HTML of the server silently, the same elements', async () => {
  renderOnServer();
  const list = places()?.firstChild;
  await hydrate(<Page />);
  expect(places()?.outerHTML).toBe(`<div id="places" class="places" aria-label="Places">${content}</div>`);
  expect(places()?.firstChild).toBe(list);
  expect(complaints).toEqual([]);
});

it('keeps it when the page renders again, with whatever the visitor did to it', async () => {
  renderOnServer();
  await hydrate(<Page />);
  places()?.firstElementChild?.setAttribute('data-open', '');
  await act(() => root?.render(<Page count={1} />));
  expect(container.querySelector('p')?.textContent).toBe('1');
  expect(places()?.firstElementChild?.hasAttribute('data-open')).toBe(true);
  expect(complaints).toEqual([]);
});

it('keeps it when React has to build the page again', async () => {
  renderOnServer();
  await hydrate(<Page count={2} />);
  expect(complaints).not.toEqual([]);
  expect(container.querySelector('p')?.textContent).toBe('2');
  expect(places()?.innerHTML).toBe(content);
});

it('is empty where no server has rendered it', async () => {
  await act(() => {
    root = createRoot(container);
    root.render(<Page />);
  });
  expect(places()?.innerHTML).toBe('');
  expect(complaints).toEqual([]);
});
