import { slugOf } from '../../sdk/catalog/slug-of.ts';

/** The place of the page at which an event is logged, as a picture. */
export interface EventPicture {
  /** The title of the event's page. */
  readonly event: string;
  /** For those who don't see the picture. */
  readonly alt: string;
  readonly path: string;
  /** The selector of what is shown around the control. */
  readonly region: string;
  /** The selector of what is outlined in it. @default nothing: the whole region is meant */
  readonly control?: string;
}

/** Events that have one control or place, or one that stands for all. */
export const eventPictures: readonly EventPicture[] = [
  {
    event: 'CTA Interacted',
    alt: 'The choice of a kind of care on the triage page. “Pet care” is outlined, one of the controls that log the event.',
    path: '/vertical-triage?memberType=seeker',
    region: 'main',
    control: 'role=link[name="Pet care"]',
  },
  {
    event: 'CTA Interacted - VHP',
    alt: 'The picker in the hero of the home page. “Search” is outlined, one of the controls that log the event.',
    path: '/',
    region: '.hero',
    control: 'role=button[name="Search"]',
  },
  {
    event: 'Member Enrolled',
    alt: 'The page after the last step of enrollment. Its headline says “You’re all set”.',
    path: '/app/enrollment/seeker/pc',
    region: 'main',
  },
  {
    event: 'Iterable Asset Viewed',
    alt: 'The message of the message provider in its slot on the home page.',
    path: '/?flag.embeddedMessaging=on',
    region: '.message',
  },
  {
    event: 'Iterable Asset Clicked',
    alt: 'The message of the message provider on the home page. Its link “Read the checklist” is outlined.',
    path: '/?flag.embeddedMessaging=on',
    region: '.message',
    control: 'role=link[name="Read the checklist"]',
  },
  {
    event: 'Consumer Logo Clicked',
    alt: 'The footer of a page. The logo in it is outlined.',
    path: '/app/vhp/plans-and-pricing',
    region: '.footer',
    control: 'role=link[name="Care, home page"]',
  },
  {
    event: 'Captured clicks',
    alt: 'The steps for families on the home page. “Get started” is outlined, the link of the example.',
    path: '/',
    region: '#how-it-works',
    control: 'role=link[name="Get started"]',
  },
];

/** The path of a picture from the folder docs. */
export function picturePath(event: string): string {
  return `pictures/events/${slugOf(event)}.webp`;
}

/** An event's picture as Markdown, for a page in docs/events. @returns nothing for an event without a place */
export function pictureOf(event: string): readonly string[] {
  const picture = eventPictures.find((one) => one.event === event);
  return picture ? [`![${picture.alt}](../${picturePath(event)})`] : [];
}
