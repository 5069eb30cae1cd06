import { Headline } from '../../components/text/headline.tsx';
import { Plans } from '../../sections/pricing/plans.tsx';
import { Blocks } from '../plain/blocks.tsx';
import { Intro } from '../plain/intro.tsx';
import { plansBlocks } from './plans.content.ts';
import './plans-page.css';

/** Plans and pricing (S2.9). */
export function PlansPage({ path }: { readonly path: string }) {
  return (
    <>
      <Intro
        trail={[{ label: 'Plans and pricing', path }]}
        headline="Look around for free"
        lead="For as long as you like. You pay for a plan only when you want to write to people."
      />
      <section className="plans-page" aria-labelledby="plans">
        <div className="pricing__content page-width">
          <Headline level={2} size="medium" id="plans">
            Three ways to be a member
          </Headline>
          <Plans />
        </div>
      </section>
      <Blocks blocks={plansBlocks} tracked="Pricing" />
    </>
  );
}
