import { Link } from 'react-router';
import { useLogEvent } from '../analytics.ts';

export const meta = () => [{ title: 'React Router' }];

export default function Home() {
  const logEvent = useLogEvent();
  const join = () =>
    logEvent({ name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero', label: 'Join now' } });
  return (
    <main>
      <button type="button" onClick={join}>
        Join now
      </button>
      <Link to="/prices">Prices</Link>
    </main>
  );
}
