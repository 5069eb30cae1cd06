import { useCallToAction, useScreenViewed } from './analytics.ts';

export function Home() {
  useScreenViewed('Home');
  const search = useCallToAction({ name: 'Search Started', data: { place: 'Austin' } });
  return (
    <button type="button" {...search}>
      Search
    </button>
  );
}
