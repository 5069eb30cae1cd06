import { Accordion } from '../../components/accordion/accordion.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { faqs } from '../../content/faqs.ts';
import { faqsContent } from './faqs.content.ts';
import './faqs.css';

const items = faqs.map(({ answer, id, question }) => ({
  id,
  title: question,
  content: <p className="faqs__answer">{answer}</p>,
}));

/** Each answer has an address of its own: `/#faq-cost`. */
export function Faqs() {
  const { headline } = faqsContent;

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
