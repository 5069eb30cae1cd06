import { Hero } from '../../sections/hero/hero.tsx';

/** The visitor home page: its sections in order. */
export function Home() {
  return <Hero />;
}
