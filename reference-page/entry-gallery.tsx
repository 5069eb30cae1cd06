import { hydrateRoot } from 'react-dom/client';
import { readPageState } from './app/read-page-state.ts';
import { Gallery } from './gallery/gallery.tsx';

const root = document.getElementById('root');
const state = readPageState();

if (root && state) hydrateRoot(root, <Gallery visit={state.visit} />);
