import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Accordion } from '../../../reference-page/components/accordion/accordion.tsx';

let container: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(() => root.unmount());
  container.remove();
  location.hash = '';
  vi.unstubAllGlobals();
});

async function showAt(hash: string): Promise<HTMLDetailsElement | null> {
  location.hash = hash;
  const items = [{ id: 'faq-größe', title: 'How big?', content: 'Very.' }];
  await act(() => root.render(<Accordion items={items} />));
  return container.querySelector('details');
}

it('opens the item that the address names', async () => {
  expect((await showAt('faq-gr%C3%B6%C3%9Fe'))?.open).toBe(true);
});

it.each(['%', '100%', '%E0%A4%A'])('is closed under an address that encodes nothing: #%s', async (hash) => {
  expect((await showAt(hash))?.open).toBe(false);
});
