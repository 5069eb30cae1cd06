import * as z from 'zod/mini';
import { defineEvents, type EventNameOf } from '../events/define-events.ts';
import { describeEvents, type PropertyDescription } from '../events/describe-events.ts';
import type { AddedProperty } from './added-properties.ts';
import {
  areas,
  callToActionLabels,
  homePageLabels,
  type MemberType,
  memberTypes,
  type Plan,
  pages,
  plans,
  type Service,
  searchErrors,
  searchKinds,
  services,
} from './enumerations.ts';
import { screenNames } from './screen-names.ts';

/** The values of a list but for some of them. */
function without<const Value extends string, const Left extends Value>(
  values: readonly Value[],
  left: readonly Left[],
): readonly Exclude<Value, Left>[] {
  return values.filter((value): value is Exclude<Value, Left> => !left.includes(value as Left));
}

const text = z.string();
const optionalText = z.optional(text);
const service = z.enum(services);
const memberType = z.enum(memberTypes);
const optionalMemberType = z.optional(memberType);
const plan = z.optional(z.enum(plans));

/** The properties of a call to action beside its place. */
const callToAction = {
  service: z.optional(service),
  memberType: optionalMemberType,
  flowType: optionalMemberType,
  location: optionalText,
  target: optionalText,
  plan,
  area: z.optional(z.enum(areas)),
};

const page = z.enum(pages);
const homePages = ['Visitor Homepage'] as const;
const homePage = z.enum(homePages);
const bodySection = z.enum(['VHP Body']);
const target = optionalText;
const asset = { assetId: text, page: z.optional(homePage), section: z.optional(bodySection) };

/** The properties of a visitor that the marketplace sets (S3.9); the SDK adds platform, app and identifiers. */
const userProperties = { memberId: text };

/**
 * The marketplace's events and user properties, as a caller passes them. Properties that the SDK adds to every event and every
 * user are not repeated here.
 */
export const careEvents = /* @__PURE__ */ defineEvents(
  {
    'CTA Interacted': z.strictObject({
      page: z.enum(without(pages, homePages)),
      section: z.enum(['VHP Body', 'VHP Header', 'Hero', 'Pricing', 'Modal']),
      label: z.enum(without(callToActionLabels, homePageLabels)),
      ...callToAction,
    }),
    'CTA Interacted - VHP': z.strictObject({
      page: homePage,
      section: z.enum([
        'VHP Modal',
        'VHP Hero',
        'VHP Body',
        'VHP Header',
        'Testimonials',
        'FAQs',
        'Safety',
        'How it works',
        'Pricing',
      ]),
      label: z.enum(callToActionLabels),
      searchKind: z.optional(z.enum(searchKinds)),
      searchError: z.optional(z.enum(searchErrors)),
      ...callToAction,
    }),
    'Member Enrolled': z.strictObject({ memberType, service, plan }),
    'Test Exposure': z.strictObject({ test_name: text, test_variant: text }),
    'Homepage Viewed': z.strictObject({}),
    'Iterable Asset Viewed': z.strictObject(asset),
    'Iterable Asset Clicked': z.strictObject({ ...asset, target }),
    'Consumer Logo Clicked': z.strictObject({
      page: z.optional(page),
      section: z.optional(z.enum(['VHP Body', 'VHP Header'])),
      target,
    }),
    'Screen Viewed': z.strictObject({
      referer: text,
      web_session_id: text,
      rendered_by: optionalText,
      visitor_id: optionalText,
      screen_name: optionalText,
      service: z.optional(service),
    }),
  },
  {
    userProperties,
    // A version is one more than the number of changes in the event's description, which describes each change of the definition.
    versions: {
      'CTA Interacted': 5,
      'CTA Interacted - VHP': 7,
      'Member Enrolled': 4,
      'Test Exposure': 2,
      'Homepage Viewed': 1,
      'Iterable Asset Viewed': 2,
      'Iterable Asset Clicked': 2,
      'Consumer Logo Clicked': 3,
      'Screen Viewed': 2,
    },
  },
);

/** The type of {@link careEvents}. */
export type CareEvents = typeof careEvents;

/** One of {@link eventNames}. */
export type EventName = EventNameOf<CareEvents>;

/** Names of the events (S3.13). */
export const eventNames: readonly EventName[] = /* @__PURE__ */ readNames();

function readNames(): readonly EventName[] {
  return Object.keys(careEvents.definitions) as EventName[];
}

/** The meanings of the marketplace's user properties. Only documentation and tools import this. */
export const careUserDescriptions: {
  readonly [Name in keyof typeof userProperties]: AddedProperty;
} = {
  memberId: {
    meaning:
      'Identifier of the member that the visitor has become, as the marketplace has it. On the reference page, which makes no accounts, it is that of a preview.',
    personal: 'identifier',
    absentWhen: 'the visitor has not joined',
    example: '5d1f0a77-9b1e-4c0e-8c39-0a4d2b6f8e31',
  },
};

/** The meanings of the marketplace's events. Only documentation and tools import this: none of it reaches a visitor. */
export const careDescriptions = /* @__PURE__ */ describeCareEvents();

function describeCareEvents() {
  const homePageTeam = 'Visitor home page';

  const otherPages = pages.filter((name) => name !== 'Visitor Homepage').map((name) => `“${name}”`);

  const page = 'Page that the visitor was on, by its analytics name.';
  const section =
    'Part of the page that held the control. “VHP Header” and “VHP Body” are on every page: the name of a section does not identify the page.';
  const service: PropertyDescription<Service> = {
    meaning:
      'Kind of care, by its service code. “none” means that no kind of care is meant, “unknown” that it could not be determined.',
    personal: 'interest',
    example: 'CHILDCARE',
  };
  const memberType: PropertyDescription<MemberType> = {
    meaning:
      'Whom the control or the step is for: a family that looks for care (seeker) or a caregiver (sitter).',
    personal: 'interest',
    example: 'seeker',
  };
  const target: PropertyDescription<string> = {
    meaning: 'Address that the control leads to.',
    personal: 'address',
    example: '/app/enrollment/seeker/cc',
  };
  const leadsNowhere = 'Absent when it leads nowhere: the button that opens a modal, and the X of one';
  const assetId: PropertyDescription<string> = {
    meaning: 'Identifier of the message at the message provider; the same for everybody who was shown it.',
    personal: 'none',
    example: 'first-day-checklist',
  };

  const plan: PropertyDescription<Plan> = {
    meaning:
      'Plan that a family chose: “basic” is free, “monthly” and “yearly” say how often the other one is billed.',
    personal: 'interest',
    example: 'yearly',
  };
  const callToAction = {
    service,
    memberType,
    plan: { ...plan, meaning: `${plan.meaning} Absent from all controls but the buttons of the plans.` },
    area: {
      meaning: 'Part of the section: “Footer” for the links at the end of a page. Absent from all others.',
      personal: 'none',
      example: 'Footer',
    },
    flowType: {
      meaning:
        'What the visitor had chosen to be before this moment, stored in an earlier step or visit. Absent when nothing was chosen yet.',
      personal: 'interest',
      example: 'seeker',
    },
  } as const;
  const serviceIsSaid =
    '“Get started”, “Become a caregiver” and “Search” always say “service”: “none” for no particular kind of care, “unknown” for a search before the page’s scripts are there.';
  const planIsSaid = 'The buttons of the plans say “plan”.';
  const label = 'Label of the control as the list of labels spells it, whatever is written on it.';

  return describeEvents(careEvents, {
    'CTA Interacted': {
      meaning: `A visitor used a call to action on a page with a name in the list of pages other than the home page: ${otherPages.join(', ')}.`,
      firesWhen:
        'A link or button whose label is in the list of labels is clicked, tapped or pressed by keyboard. Closing a modal counts as X, also by the Escape key or a press outside.',
      notWhen:
        'The control is on the home page, which logs “CTA Interacted - VHP” instead. The page has no name in the list of pages, such as those of enrollment and of logging in. The label is not in the list of labels.',
      countedOnce: 'each use of a control is another one',
      owner: homePageTeam,
      since: '0.1.0',
      changes: [
        {
          date: '2026-11-25',
          change:
            'The values of “page”, “section” and “label” are those that a control logs; “searchKind” is gone.',
        },
        { date: '2026-11-28', change: serviceIsSaid },
        { date: '2026-11-28', change: planIsSaid },
        { date: '2026-11-28', change: 'Links of the footer say “area”.' },
      ],
      questions: [
        { question: 'How many people used a call to action outside the home page?', counts: 'visitors' },
        { question: 'Which calls to action do people use outside the home page?', by: 'label' },
        {
          question: 'Which kind of care do people choose in the triage?',
          where: { page: 'Vertical triage', section: 'Hero' },
          by: 'service',
        },
        {
          question: 'Does “Get started” bring families or caregivers?',
          where: { page: 'Get started', section: 'Hero' },
          counts: 'visitors',
          by: 'memberType',
        },
        { question: 'Which plan do people choose outside the home page?', counts: 'visitors', by: 'plan' },
      ],
      properties: {
        page: { meaning: page, personal: 'none', example: 'Vertical triage' },
        section: { meaning: section, personal: 'none', example: 'Hero' },
        label: {
          meaning: `${label} X stands for the close button of a modal.`,
          personal: 'none',
          example: 'Get started',
        },
        ...callToAction,
        location: {
          meaning: 'City or state of a link of the internal linking menu. Absent from all others.',
          personal: 'location',
          example: 'Austin, TX',
        },
        target: { ...target, meaning: `${target.meaning} ${leadsNowhere}.` },
      },
    },
    'CTA Interacted - VHP': {
      meaning: 'A visitor used a call to action on the visitor home page (VHP).',
      firesWhen:
        'A link or button of the home page whose label is in the list of labels is clicked, tapped or pressed by keyboard. Closing a modal counts as X, also by the Escape key or a press outside.',
      notWhen:
        'The control is on any other page: one with a name in the list of pages logs “CTA Interacted” instead. The label is not in the list of labels.',
      cautions: [
        'Search that only says what is wrong with the ZIP code is logged, too, with “searchError”: what is counted as a search leaves it out.',
        'Search that is pressed before the page’s scripts are there says “unknown” as its “service” and no “memberType”, “searchKind”, “target” or “location”, and is logged without a ZIP code, too. Counts by “service” have it as “unknown”, counts by the others leave it out.',
      ],
      countedOnce: 'each use of a control is another one',
      owner: homePageTeam,
      since: '0.1.0',
      changes: [
        {
          date: '2026-11-25',
          change:
            'The values of “section” and “label” are those that a control logs; the page is always the home page.',
        },
        { date: '2026-11-25', change: 'A search says “searchKind”.' },
        { date: '2026-11-28', change: 'A search that is refused is logged, with “searchError”.' },
        { date: '2026-11-28', change: serviceIsSaid },
        { date: '2026-11-28', change: planIsSaid },
        { date: '2026-11-28', change: 'Links of the footer say “area”.' },
      ],
      questions: [
        {
          question: 'How many people searched?',
          where: { label: 'Search', searchError: null },
          counts: 'visitors',
        },
        { question: 'Why do searches fail?', where: { label: 'Search' }, by: 'searchError' },
        {
          question: 'How many people started a search from the hero?',
          where: { section: 'VHP Hero', label: 'Search', searchError: null },
          counts: 'visitors',
        },
        {
          question: 'Which kind of care do people search for?',
          where: { label: 'Search', searchError: null },
          by: 'service',
        },
        {
          question: 'Do families search for a caregiver or for a service?',
          where: { label: 'Search', searchError: null },
          by: 'searchKind',
        },
        {
          question: 'In which section of the home page do people click?',
          counts: 'visitors',
          by: 'section',
        },
        { question: 'Which calls to action do people use on the home page?', by: 'label' },
        {
          question: 'How many people went to log in from the home page?',
          where: { label: 'Log in' },
          counts: 'visitors',
        },
        { question: 'Which plan do people choose on the home page?', counts: 'visitors', by: 'plan' },
      ],
      properties: {
        page: { meaning: page, personal: 'none', example: 'Visitor Homepage' },
        section: { meaning: section, personal: 'none', example: 'VHP Hero' },
        label: {
          meaning: `${label} X stands for the close button of a modal.`,
          personal: 'none',
          example: 'Search',
        },
        searchError: {
          meaning:
            'Why a search was refused: no ZIP code, a text that is none, or one that is of no place. Never what was typed. Absent from a search that led on, and from all other controls.',
          personal: 'none',
          example: 'unknown ZIP',
        },
        searchKind: {
          meaning:
            'What a family searches for: a caregiver, or a service such as a daycare. Absent when a caregiver searches for work, and from all other controls.',
          personal: 'interest',
          example: 'caregiver',
        },
        ...callToAction,
        location: {
          meaning:
            'ZIP code of a search that led on, or city or state of a link of the internal linking menu. Absent from all others. Never a street address.',
          personal: 'location',
          example: '78701',
        },
        target: {
          ...target,
          meaning: `${target.meaning} ${leadsNowhere}, and a search that is refused. Unknown, and absent too, for a search before the page’s scripts are there.`,
        },
      },
    },
    'Member Enrolled': {
      meaning: 'A visitor became a member.',
      firesWhen:
        'The page after the last step of enrollment is seen. On the reference page that step is a preview: the event is real, the account is not.',
      notWhen:
        'Enrollment is opened, begun or left before its last step, or its last page is reloaded, or opened again in the same tab, before the hour by the clock (UTC) is over.',
      cautions: [
        'Its last page, opened in another tab within the hour, logs it again: count visitors, not events.',
      ],
      countedOnce:
        'a tab logs the same kind of member, care and plan once in each hour by the clock (UTC), as long as it is among the last three that it has logged',
      owner: homePageTeam,
      since: '0.1.0',
      changes: [
        {
          date: '2026-11-25',
          change:
            'Logged when the page after the last step is seen, no longer when that step is completed; not again when that page is reloaded in the same hour by the clock.',
        },
        { date: '2026-11-28', change: '“plan” is new.' },
        {
          date: '2026-11-28',
          change:
            '“service” is the kind of care that was chosen, also where two begin on one path: adult care is no longer senior care, daycare work no longer child care.',
        },
      ],
      questions: [
        { question: 'How many people became members?', counts: 'visitors' },
        {
          question: 'How many families and how many caregivers joined?',
          counts: 'visitors',
          by: 'memberType',
        },
        { question: 'For which kind of care do people join?', counts: 'visitors', by: 'service' },
        { question: 'With which plan do families join?', counts: 'visitors', by: 'plan' },
      ],
      properties: {
        memberType: {
          ...memberType,
          meaning:
            'What the visitor became a member as: a family that looks for care (seeker) or a caregiver (sitter).',
        },
        service: { ...service, meaning: 'Kind of care that was chosen, by its service code.' },
        plan: { ...plan, meaning: `${plan.meaning} Absent where none was chosen, and for caregivers.` },
      },
    },
    'Test Exposure': {
      meaning: 'A visitor was shown a variant of a test.',
      firesWhen:
        'What the test changes is shown, or its place comes into sight where it is further down, and the visitor got the variant by a rule of the test or by an override. Once for each test, variant and session of a tab.',
      notWhen:
        'The visitor got the default because the test is off, has no rule for this visitor or could not be evaluated, or the same exposure was logged before in this session and tab.',
      cautions: [
        'A visitor with two tabs is exposed in each of them: count visitors, not events.',
        'Where nothing has to be scrolled for it, its time is that of the first paint: before all that the visitor does on the page.',
        'Who leaves the page within its first moments, before its analytics has started, is not exposed; the view and the click of that time are logged by the next page all the same.',
        'A visitor may have seen several variants of a test, on two devices or after the test was changed.',
      ],
      countedOnce: 'a tab logs each test and variant once a session',
      owner: 'Analytics SDK',
      since: '0.1.0',
      changes: [{ date: '2026-11-25', change: '“test_name” is the name of a flag.' }],
      questions: [{ question: 'Which tests reach people?', counts: 'visitors', by: 'test_name' }],
      properties: {
        test_name: {
          meaning: 'Key of the test: the name of its flag.',
          personal: 'none',
          example: 'heroZip',
        },
        test_variant: {
          meaning: 'Index of the variation that was shown, written as text. Counting starts at 0.',
          personal: 'none',
          example: '1',
        },
      },
    },
    'Homepage Viewed': {
      meaning: 'A visitor saw the home page.',
      firesWhen:
        'The home page is shown; again when the visitor comes back to it. A page loaded ahead of time counts once it is shown.',
      notWhen: 'Any other page is shown, which logs “Screen Viewed”, or the visitor jumps within the page.',
      countedOnce: 'each time that the page is shown is another one',
      owner: homePageTeam,
      since: '0.1.0',
      changes: [],
      alsoSentTo: ['the event service, as “Viewed visitor home page”', 'the tag manager, as a view'],
      questions: [
        { question: 'How many people saw the home page?', counts: 'visitors' },
        { question: 'How often was the home page seen?' },
      ],
      properties: {},
    },
    'Iterable Asset Viewed': {
      meaning: 'A visitor saw a message of the message provider in its slot on the page.',
      firesWhen: 'Half of the message has been in view for a second.',
      notWhen:
        'The slot is empty, or the message was loaded and only scrolled past or never scrolled into view.',
      countedOnce: 'each message once a view of the page',
      owner: homePageTeam,
      since: '0.1.0',
      changes: [{ date: '2026-11-25', change: '“page” can only be the home page, “section” only its body.' }],
      questions: [
        { question: 'How many people saw a message of the message provider?', counts: 'visitors' },
        { question: 'Which message was seen most?', by: 'assetId' },
      ],
      properties: {
        assetId,
        page: { meaning: page, personal: 'none', example: 'Visitor Homepage' },
        section: { meaning: section, personal: 'none', example: 'VHP Body' },
      },
    },
    'Iterable Asset Clicked': {
      meaning: 'A visitor followed a message of the message provider.',
      firesWhen: 'A link or button of the message is clicked, tapped or pressed by keyboard.',
      notWhen: 'The message is only seen or is closed.',
      countedOnce: 'each use is another one',
      owner: homePageTeam,
      since: '0.1.0',
      changes: [{ date: '2026-11-25', change: '“page” can only be the home page, “section” only its body.' }],
      questions: [
        { question: 'How many people followed a message of the message provider?', counts: 'visitors' },
        { question: 'Which message was followed most?', by: 'assetId' },
      ],
      properties: {
        assetId,
        page: { meaning: page, personal: 'none', example: 'Visitor Homepage' },
        section: { meaning: section, personal: 'none', example: 'VHP Body' },
        target: { ...target, example: '/articles/a-sitters-first-day' },
      },
    },
    'Consumer Logo Clicked': {
      meaning: 'A visitor used the consumer logo.',
      firesWhen:
        'The consumer logo in the header or in the footer is clicked, tapped or pressed by keyboard, on every page.',
      notWhen: 'The logo at the top of the opened menu is used: it leads nowhere.',
      countedOnce: 'each use is another one',
      owner: homePageTeam,
      since: '0.1.0',
      changes: [
        { date: '2026-11-25', change: '“section” can only be “VHP Body”.' },
        {
          date: '2026-11-28',
          change:
            'The logo in the header logs it too. The page always says “section”, also where the page has no name in events.',
        },
      ],
      questions: [
        { question: 'How often is the consumer logo used?' },
        { question: 'Do people use the logo in the header or the one in the footer?', by: 'section' },
        { question: 'On which of the pages with a name is the consumer logo used?', by: 'page' },
      ],
      properties: {
        page: { meaning: page, personal: 'none', example: 'Plans and pricing' },
        section: { meaning: section, personal: 'none', example: 'VHP Body' },
        target: { ...target, example: '/' },
      },
    },
    'Screen Viewed': {
      meaning: 'A visitor saw a page other than the home page.',
      firesWhen:
        'A page is shown or the route changes to it, pages that report an error or an unknown address included. On the way back from logging in: once that has led on.',
      notWhen:
        'The home page is shown, which logs “Homepage Viewed”, the visitor jumps within the page, or a page comes back with what is wrong with its form.',
      countedOnce: 'each time that a page is shown is another one',
      owner: homePageTeam,
      since: '0.1.0',
      changes: [
        {
          date: '2026-11-28',
          change:
            'The steps of enrollment have names of their own in “screen_name” and say “service”; so has the page after a message to us was sent. A page that comes back with what is wrong with its form is no view.',
        },
      ],
      alsoSentTo: ['the tag manager, as a view: only the steps of enrollment'],
      cautions: [
        'The steps of enrollment have a name each, for families and for caregivers; “service” holds the kind of care. No address of theirs holds what the visitor answers there; that of a list of jobs or people nearby has the ZIP code.',
      ],
      questions: [
        {
          question: 'Which pages do people see besides the home page?',
          counts: 'visitors',
          by: 'screen_name',
        },
        {
          question: 'How many people saw plans and pricing?',
          where: { screen_name: 'plans-and-pricing' },
          counts: 'visitors',
        },
        {
          question: 'For which kind of care do families begin to join?',
          where: { screen_name: 'enrollment-seeker-questions' },
          counts: 'visitors',
          by: 'service',
        },
        { question: 'In how many sessions was a page besides the home page seen?', counts: 'sessions' },
      ],
      properties: {
        referer: {
          meaning:
            'Address that the visitor came from, as the page knows it; empty when there is none. The common property “referrer” is what the browser reports, else what the cookie “rc” says.',
          personal: 'address',
          example: 'https://www.example.com/search',
        },
        web_session_id: {
          meaning:
            'Identifier of the web session (cookie csc), which lasts up to a year; empty while there is none.',
          personal: 'identifier',
          example: '8f14e45f-ceea-467f-a9d1-3b1c2a0e7d55',
        },
        rendered_by: {
          meaning: 'Application that made the page. Usually left to the common data.',
          personal: 'none',
          example: 'vhp-mfe',
        },
        visitor_id: {
          meaning: 'Identifier of the visitor (cookie n_vis). Usually left to the common data.',
          personal: 'identifier',
          example: '3c6e0b8a-9c15-4d2b-8a5e-77d1f0a9b2c4',
        },
        screen_name: {
          meaning:
            'Name of the page, as the application calls it. Says which page it was when the address does not. Pages that are made alike, such as those of cities, share one.',
          known: screenNames,
          personal: 'none',
          example: 'vertical-triage',
        },
        service: {
          ...service,
          meaning:
            'Kind of care that joining is about, by its service code. Absent from all pages but those of enrollment.',
        },
      },
    },
  });
}
