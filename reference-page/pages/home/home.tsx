import { Businesses } from '../../sections/businesses/businesses.tsx';
import { Caregivers } from '../../sections/caregivers/caregivers.tsx';
import { Faqs } from '../../sections/faqs/faqs.tsx';
import { Hero } from '../../sections/hero/hero.tsx';
import { HowItWorks } from '../../sections/how-it-works/how-it-works.tsx';
import { Pricing } from '../../sections/pricing/pricing.tsx';
import { Safety } from '../../sections/safety/safety.tsx';
import { Services } from '../../sections/services/services.tsx';
import { Testimonials } from '../../sections/testimonials/testimonials.tsx';

/** The visitor home page: its sections in order. */
export function Home() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Services />
      <Safety />
      <Testimonials />
      <Pricing />
      <Faqs />
      <Caregivers />
      <Businesses />
    </>
  );
}
