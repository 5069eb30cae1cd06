import { ServerOnly } from '../../islands/server-only.tsx';
import { Businesses } from '../../sections/businesses/businesses.tsx';
import { Caregivers } from '../../sections/caregivers/caregivers.tsx';
import { Faqs } from '../../sections/faqs/faqs.tsx';
import { Hero } from '../../sections/hero/hero.tsx';
import { HowItWorks } from '../../sections/how-it-works/how-it-works.tsx';
import { ShownMessage } from '../../sections/message/shown-message.tsx';
import { Pricing } from '../../sections/pricing/pricing.tsx';
import { Safety } from '../../sections/safety/safety.tsx';
import { SafetyBanner } from '../../sections/safety-banner/safety-banner.tsx';
import { Services } from '../../sections/services/services.tsx';
import { Testimonials } from '../../sections/testimonials/testimonials.tsx';
import { useVisit } from '../../visit/visit-context.ts';

/** The visitor home page: its sections in order. */
export function Home() {
  const { flags } = useVisit();

  return (
    <>
      <SafetyBanner />
      <Hero />
      <HowItWorks />
      <Services />
      <Safety />
      <Testimonials />
      {flags.plansPricing && <Pricing />}
      <Faqs />
      <Caregivers />
      <Businesses />
      {flags.embeddedMessaging && <MessageSlot />}
    </>
  );
}

/** A place for one message whose words come from a message provider; without a message it takes no room. */
function MessageSlot() {
  return <ServerOnly id="message">{import.meta.env.SSR && <ShownMessage />}</ServerOnly>;
}
