import { useScreenViewed } from '../analytics.ts';

export const meta = () => [{ title: 'Prices' }];

export default function Prices() {
  useScreenViewed('Prices');
  return <h1>What it costs</h1>;
}
