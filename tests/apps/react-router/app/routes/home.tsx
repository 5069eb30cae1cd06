import { Link } from 'react-router';
import { useCallToAction, useScreenViewed } from '../analytics.ts';

export const meta = () => [{ title: 'React Router' }];

export default function Home() {
  useScreenViewed('Home');
  const join = useCallToAction({
    name: 'CTA Interacted',
    data: { page: 'Get started', section: 'Hero', label: 'Join now' },
  });
  return (
    <main>
      <button type="button" {...join}>
        Join now
      </button>
      <Link to="/prices">Prices</Link>
    </main>
  );
}
