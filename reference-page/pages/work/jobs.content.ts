import { art } from '../../art/art.ts';
import { rateSources, rates } from '../../content/rates.ts';
import { providerPathOf } from '../../content/service-paths.ts';
import { services } from '../../content/services.ts';
import type { Flags } from '../../visit/flags.ts';
import type { PlainPage } from '../plain/plain-page.ts';

const paySource = rateSources(({ kind }) => kind === 'pay').join('; ');

/** The texts on the page of jobs. */
export const jobsContent = {
  title: 'Caregiver jobs near you',
  description: 'Care jobs with families near you: what they are, what they pay, and how to apply.',
  keywords: ['caregiver jobs', 'nanny jobs', 'babysitting jobs', 'senior care jobs'],
  screenName: 'jobs',
  name: 'Jobs',
  headline: 'Work close to home, with people you like',
  lead: 'Families post jobs with the days, the place and the pay. Apply to the ones that fit your week.',
  art: art.stepsForCaregivers.days,
  blocks: [
    {
      kind: 'figures',
      title: 'What jobs pay',
      // The rates of daycare centers are left out: families pay them to a center, not to a caregiver.
      rows: services.flatMap((service) => {
        const rate = rates[service.code];
        const path = (flags: Flags) => providerPathOf(service, flags);
        return rate?.kind === 'pay' ? [{ name: service.name, value: rate.value, path }] : [];
      }),
      note: `The middle of what is earned in the whole country. Source: ${paySource}. You and the family agree on the pay.`,
    },
    {
      kind: 'steps',
      title: 'How to apply for a job',
      steps: [
        { title: 'Make a profile', text: 'Two minutes, free.' },
        { title: 'Read the whole post', text: 'Days, place, pay, and who you’d look after.' },
        {
          title: 'Write three sentences',
          text: 'Why this job, what you’ve done before, and when you can meet.',
        },
      ],
    },
  ],
} as const satisfies PlainPage;
