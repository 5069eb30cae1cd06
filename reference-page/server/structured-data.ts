import { siteName } from '../app/page-heads.ts';
import { faqs } from '../content/faqs.ts';
import { ownLanguage } from '../content/sites.ts';

const context = 'https://schema.org';

/** What search engines read of a page (https://schema.org), an object a script element. */
export function structuredData(isHome: boolean, origin: string): readonly object[] {
  return isHome ? [organization(origin), webSite(origin), faqPage()] : [organization(origin)];
}

function organization(origin: string): object {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
  };
}

function webSite(origin: string): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: siteName,
    url: `${origin}/`,
    inLanguage: ownLanguage,
    publisher: { '@id': `${origin}/#organization` },
  };
}

function faqPage(): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
