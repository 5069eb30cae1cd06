import { art } from '../../art/art.ts';
import type { Block, PlainPage } from '../plain/plain-page.ts';

const business = { label: 'List your business', path: '/business' } as const;

/** Leads to the form for one kind of business, or for any. */
function writeAbout(topic: 'business' | 'early-learning' | 'camps' | 'senior-living') {
  return { label: 'Write to us to list yours', path: `/help/contact?topic=${topic}` } as const;
}

function steps(place: string): Block {
  return {
    kind: 'steps',
    title: 'How to be listed',
    steps: [
      {
        title: `Tell us about your ${place}`,
        text: 'Name, address, hours, and your license if your state requires one.',
      },
      {
        title: 'Show it',
        text: 'Six good pictures and a few honest sentences. Light rooms, no stock photos.',
      },
      {
        title: 'Hear from families',
        text: 'They message or call you directly. You decide who’s a good fit.',
      },
    ],
  };
}

/** For those who run a place of care (S2.10, S2.11). */
export const businessPages = {
  '/business': {
    title: 'List your business',
    description:
      'Show your daycare, camp or senior living community to families near you. How a listing works.',
    keywords: ['list your business', 'daycare listing', 'camp listing', 'senior living listing'],
    screenName: 'business',
    name: 'List your business',
    headline: 'Families are looking for a place like yours',
    lead: 'Show them your space, your hours and your openings.',
    art: art.business.earlyLearning,
    actions: [writeAbout('business')],
    blocks: [
      {
        kind: 'links',
        title: 'What do you run?',
        links: [
          {
            label: 'An early learning center',
            line: 'Daycares, preschools and kindergartens',
            path: '/app/pn-business',
          },
          {
            label: 'Activities or a camp',
            line: 'Summer camps, swim schools and studios',
            path: '/app/pn-business/camps',
          },
          {
            label: 'A senior living community',
            line: 'Communities and assisted living homes',
            path: '/app/pn-business/senior-care',
          },
        ],
      },
      steps('place'),
    ],
  },
  '/app/pn-business': {
    title: 'List your early learning center',
    description:
      'Fill openings in your daycare, preschool or kindergarten: how families near you find your center.',
    keywords: ['early learning center', 'daycare', 'preschool', 'list your center'],
    screenName: 'business-early-learning',
    name: 'Early learning',
    above: [business],
    headline: 'Fill the openings at your center',
    lead: 'Parents look for daycares, preschools and kindergartens near home and near work. Be there when they do.',
    art: art.business.earlyLearning,
    actions: [writeAbout('early-learning')],
    blocks: [
      {
        kind: 'text',
        title: 'What parents ask first',
        paragraphs: ['A good listing answers these before anyone calls:'],
        points: [
          'Do you have an opening, and when does it start?',
          'What are the hours, and what if I’m late?',
          'How many children are there per teacher?',
          'What does it cost, and what’s included?',
        ],
      },
      steps('center'),
      {
        kind: 'links',
        title: 'See what families see',
        links: [
          { label: 'Daycare near you', path: '/care-directory/daycare' },
          { label: 'What daycare costs', path: '/cost/daycare' },
        ],
      },
    ],
  },
  '/app/pn-business/camps': {
    title: 'List your activity or camp',
    description: 'Summer camps, swim schools, studios: how families near you find your activity and sign up.',
    keywords: ['camps', 'summer camp', 'activities for children', 'list your camp'],
    screenName: 'business-camps',
    name: 'Activities and camps',
    above: [business],
    headline: 'Bring the neighborhood to your camp',
    lead: 'Families plan summer in the spring and the week on Sunday night. Show them what you offer.',
    art: art.business.activities,
    actions: [writeAbout('camps')],
    blocks: [
      {
        kind: 'text',
        title: 'What fills a camp',
        paragraphs: ['Three things families look for:'],
        points: [
          'Ages and dates at a glance',
          'Who teaches, and who supervises',
          'Early drop-off, late pickup, lunch',
        ],
      },
      steps('camp or studio'),
      {
        kind: 'links',
        title: 'See what families see',
        links: [
          { label: 'Child care near you', path: '/care-directory/child-care' },
          { label: 'Tutoring near you', path: '/care-directory/tutoring' },
        ],
      },
    ],
  },
  '/app/pn-business/senior-care': {
    title: 'List your senior living community',
    description:
      'Help families find your senior living community or assisted living home before they’re in a hurry.',
    keywords: ['senior living', 'assisted living', 'list your community'],
    screenName: 'business-senior-living',
    name: 'Senior living',
    above: [business],
    headline: 'A good move starts with a good look',
    lead: 'Families want to see the garden, the meals and the people before they visit. Show them your community.',
    art: art.business.seniorLiving,
    actions: [writeAbout('senior-living')],
    blocks: [
      {
        kind: 'text',
        title: 'What families ask first',
        paragraphs: ['Answer these, and the first call goes well:'],
        points: [
          'What help is there at night?',
          'What happens if someone needs more care?',
          'Can the cat come too?',
          'What does a month cost, all in?',
        ],
      },
      steps('community'),
      {
        kind: 'links',
        title: 'See what families see',
        links: [
          { label: 'Senior care near you', path: '/care-directory/senior-care' },
          { label: 'What senior care costs', path: '/cost/senior-care' },
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, PlainPage>>;
