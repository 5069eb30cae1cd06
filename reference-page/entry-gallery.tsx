import { hydrateRoot } from 'react-dom/client';
import { Gallery } from './gallery/gallery.tsx';
import { readPageState } from './visit/read-page-state.ts';

const root = document.getElementById('root');
const state = readPageState();

if (root && state) hydrateRoot(root, <Gallery visit={state.visit} />);
