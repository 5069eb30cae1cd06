import { art } from '../../art/art.ts';
import { type RatesPath, ratesPath, servicePath } from '../../content/paths.ts';
import { rateSentence, rateSources, rates } from '../../content/rates.ts';
import { seekerPathOf } from '../../content/service-paths.ts';
import { serviceSlugs } from '../../content/service-slugs.ts';
import { type Service, services } from '../../content/services.ts';
import type { PlainPage } from '../plain/plain-page.ts';
import { serviceWords } from './service-words.ts';

const cost = { label: 'What care costs', path: '/cost' } as const;
const ownWords = 'Families and caregivers agree on the pay themselves.';

/** The page about the cost of every kind of care (S2.10). */
export const costPage: PlainPage = {
  title: 'What care costs',
  description:
    'Public figures on child care, daycare, senior care and tutoring, with their sources, and what moves the price.',
  keywords: ['cost of care', 'babysitter rates', 'nanny cost', 'daycare cost'],
  screenName: 'cost',
  name: 'What care costs',
  headline: 'What care costs',
  lead: 'Public figures with their sources, and what makes a rate go up or down.',
  art: art.stepsForCaregivers.pay,
  actions: [
    { label: 'Find care', path: '/vertical-triage' },
    { label: 'Payroll and taxes', path: '/homepay' },
  ],
  blocks: [
    {
      kind: 'figures',
      title: 'Public figures',
      rows: services.map(({ code, name }) => {
        const rate = rates[code];
        const { price } = serviceWords[code];
        return {
          name,
          value: rate?.value ?? 'Ask near you',
          path: ratesPath(serviceSlugs[code]),
          hint: rate ? `${rateSentence(rate)} ${price}` : price,
        };
      }),
      note: `For the whole country: the middle of what caregivers earn, and for daycare what families pay. Sources: ${rateSources().join('; ')}. ${ownWords}`,
    },
    {
      kind: 'text',
      title: 'What affects the rate',
      paragraphs: ['Your city matters most. After that, it’s what you need:'],
      points: [
        'Evenings, nights and weekends',
        'More than one child, person or pet',
        'Driving, cooking, lifting, medicine',
        'Training and years of experience',
      ],
    },
    {
      kind: 'text',
      title: 'What you pay us',
      paragraphs: ['Nothing to look around. A plan lets you message people.'],
      links: [{ label: 'Payroll and taxes with HomePay', path: '/homepay' }],
    },
  ],
};

export const ratesPages: readonly (readonly [RatesPath, PlainPage])[] = services.map((service) => [
  ratesPath(serviceSlugs[service.code]),
  ratesPage(service),
]);

function ratesPage(service: Service): PlainPage {
  const { code, name } = service;
  const { price } = serviceWords[code];
  const rate = rates[code];
  const slug = serviceSlugs[code];
  const kind = name.toLowerCase();
  return {
    title: `What ${kind} costs`,
    description: `What moves the price of ${kind}, with public figures where there are any.`,
    keywords: [`${kind} cost`, `${kind} rates`],
    screenName: 'cost-service',
    name,
    above: [cost],
    headline: `What ${kind} costs`,
    lead:
      rate?.kind === 'pay'
        ? 'What those who work in it earn, and what moves the price.'
        : 'What moves the price.',
    art: art.services[code],
    actions: [
      { label: `Find ${kind}`, path: (flags) => seekerPathOf(service, flags) },
      { label: `${name} near you`, path: servicePath(slug) },
    ],
    blocks: [
      ...(rate
        ? [
            {
              kind: 'figures',
              title: 'Public figures',
              rows: [
                {
                  name: rate.kind === 'pay' ? 'Median pay' : 'Prices',
                  value: rate.value,
                  chip: 'Whole country',
                },
              ],
              note: `${rateSentence(rate)} ${ownWords}`,
            } as const,
          ]
        : []),
      { kind: 'text', title: 'What affects the price', paragraphs: [price] },
      {
        kind: 'links',
        title: 'Other kinds of care',
        links: services
          .filter((other) => other.code !== code)
          .map((other) => ({ label: other.name, path: ratesPath(serviceSlugs[other.code]) })),
      },
    ],
  };
}
