import { faqs } from '../content/faqs.ts';
import { ownLanguage } from '../content/sites.ts';

const context = 'https://schema.org';

/** The structured data that search engines read (https://schema.org), one object for each script element. */
export function structuredData(isHome: boolean, origin: string, siteName: string): readonly object[] {
  return isHome
    ? [organization(origin, siteName), webSite(origin, siteName), faqPage()]
    : [organization(origin, siteName)];
}

function organization(origin: string, name: string): object {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
  };
}

function webSite(origin: string, name: string): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
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
