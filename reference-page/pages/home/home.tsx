import { Businesses } from '../../sections/businesses/businesses.tsx';
import { Caregivers } from '../../sections/caregivers/caregivers.tsx';
import { Hero } from '../../sections/hero/hero.tsx';
import { HowItWorks } from '../../sections/how-it-works/how-it-works.tsx';
import { Pricing } from '../../sections/pricing/pricing.tsx';
import { Safety } from '../../sections/safety/safety.tsx';
import { Services } from '../../sections/services/services.tsx';

/** The visitor home page: its sections in order. */
export function Home() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Services />
      <Safety />
      <Pricing />
      <Caregivers />
      <Businesses />
    </>
  );
}
