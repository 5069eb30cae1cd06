import { art } from '../../art/art.ts';
import { type RatesPath, ratesPath, servicePath } from '../../content/paths.ts';
import { rates } from '../../content/rates.ts';
import { seekerPathOf } from '../../content/service-paths.ts';
import { serviceSlugs } from '../../content/service-slugs.ts';
import { type Service, services } from '../../content/services.ts';
import type { PlainPage } from '../plain/plain-page.ts';
import { serviceWords } from './service-words.ts';

const cost = { label: 'What care costs', path: '/cost' } as const;
const note =
  'Typical rates in large cities, as a guide. Families and caregivers agree on the pay themselves.';

/** What every kind of care costs (S2.10). */
export const costPage: PlainPage = {
  title: 'What care costs',
  description:
    'Typical rates for child care, daycare, senior care, pet care, housekeeping and tutoring, side by side.',
  keywords: ['cost of care', 'babysitter rates', 'nanny cost', 'daycare cost'],
  screenName: 'cost',
  name: 'What care costs',
  headline: 'What care costs',
  lead: 'Typical rates, side by side, and what makes them go up or down.',
  art: art.stepsForCaregivers.pay,
  actions: [
    { label: 'Find care', path: '/vertical-triage' },
    { label: 'Payroll and taxes', path: '/homepay' },
  ],
  blocks: [
    {
      kind: 'figures',
      title: 'Typical rates',
      rows: services.map(({ code, name }) => {
        const { lower, middle, unit, upper } = rates[code];
        return {
          name,
          value: `$${lower} to $${upper} ${unit}`,
          path: ratesPath(serviceSlugs[code]),
          hint: `In the middle: $${middle} ${unit}. ${serviceWords[code].price}`,
        };
      }),
      note,
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
  const { price, who } = serviceWords[code];
  const { lower, middle, unit, upper } = rates[code];
  const slug = serviceSlugs[code];
  const kind = name.toLowerCase();
  return {
    title: `What ${kind} costs`,
    description: `Typical rates for ${who}: the lower end, the middle and the upper end, and what affects the price.`,
    keywords: [`${kind} cost`, `${kind} rates`],
    screenName: 'cost-service',
    name,
    above: [cost],
    headline: `What ${kind} costs`,
    lead: `What families pay ${who}, and why.`,
    art: art.services[code],
    actions: [
      { label: `Find ${kind}`, path: (flags) => seekerPathOf(service, flags) },
      { label: `${name} near you`, path: servicePath(slug) },
    ],
    blocks: [
      {
        kind: 'figures',
        title: 'Typical rates',
        rows: [
          { name: 'At the lower end', value: `$${lower} ${unit}` },
          { name: 'In the middle', value: `$${middle} ${unit}`, chip: 'Typical' },
          { name: 'At the upper end', value: `$${upper} ${unit}` },
        ],
        note,
      },
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
