import { createRoot } from 'react-dom/client';
import { Home } from './home';

createRoot(document.getElementById('root') as HTMLElement).render(<Home />);
