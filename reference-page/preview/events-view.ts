import './events-view.css';
import { startEventsView } from './start-events-view.ts';

const root = document.getElementById('events-view');
if (root !== null) startEventsView(root);
