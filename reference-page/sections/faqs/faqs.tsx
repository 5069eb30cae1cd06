import { useCta } from '../../analytics/use-cta.ts';
import { Accordion } from '../../components/accordion/accordion.tsx';
import { Link } from '../../components/link/link.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { faqs } from '../../content/faqs.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { faqsContent } from './faqs.content.ts';
import './faqs.css';

const { headline } = faqsContent;

const items = faqs.map(({ answer, id, question }) => ({
  id,
  title: question,
  content: (
    <>
      <p className="faqs__answer">{answer}</p>
      <NextStep id={id} />
    </>
  ),
}));

/** Each answer has an address of its own: `/#faq-cost`. */
export function Faqs() {
  return (
    <section className="faqs section-space" id="faqs" aria-labelledby="faqs-headline">
      <div className="faqs__content page-width">
        <Headline level={2} size="medium" id="faqs-headline">
          {headline}
        </Headline>
        <Accordion items={items} />
      </div>
    </section>
  );
}

/** The page that says more than the answer, if there is one. */
function NextStep({ id }: { readonly id: string }) {
  const { flags } = useVisit();
  const cta = useCta('FAQs');
  const next = faqsContent.next[id];

  if (!next || (next.flag && !flags[next.flag])) return null;
  const { event, label, memberType, path: target } = next;
  return (
    <p className="faqs__next">
      <Link href={target} {...cta(event, { ...(memberType && { memberType }), target })}>
        {label}
      </Link>
    </p>
  );
}
