import { hydrateRoot } from 'react-dom/client';
import type { PageState } from './app/page-state.ts';
import { pageStateId } from './app/page-state.ts';
import { Gallery } from './gallery/gallery.tsx';

const root = document.getElementById('root');
const stateElement = document.getElementById(pageStateId);

if (root && stateElement) {
  const { visit } = JSON.parse(stateElement.textContent) as Pick<PageState, 'visit'>;
  hydrateRoot(root, <Gallery visit={visit} />);
}
