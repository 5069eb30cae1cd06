import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../reference-page/app/routes.tsx';
import { careDescriptions } from '../../../sdk/catalog/care-descriptions.ts';
import { callToActionLabels, pages, sections } from '../../../sdk/catalog/enumerations.ts';
import { sdkEvents } from '../../../tools/catalog/model/sdk-events.ts';
import { isTracked, type TrackedRow } from '../../../tools/controls/control-row.ts';
import { controlTable } from '../../../tools/controls/control-table.ts';
import { namedPages, nameOf } from '../../../tools/controls/page-kinds.ts';
import { reasons } from '../../../tools/controls/reasons.ts';
import { readTitles } from '../../../tools/coverage/read-titles.ts';

/**
 * What shows that a sentence of the catalogue holds: a look at the page's own tables, or the ends of the titles of tests that do what the
 * sentence says.
 */
type Evidence = (() => void) | readonly [string, ...string[]];

const tracked = controlTable.filter(isTracked);
const all = [...routes.values()].map(({ page }) => page);

const rowsOf = (event: TrackedRow['event']) => tracked.filter((row) => row.event === event);

const clicked =
  'logs exactly what docs/controls.md says, for a click on each kind of control of the home page';
const swept =
  'docs/controls.md › S3.13 S2.17 has a row for every control of the pages that events name, marked as it says, and no other row';
const byKeyboard = 'the keyboard › clicks %s with %s';
const viewed = 'in Chromium, at /a%s, › S7.11 logs $views when $what';
const madeAhead = 'logs a page that was made ahead of time once the visitor goes there, and not before';
const shownAgain = 'reports again a page that comes out of the back/forward cache';
const closedModal = 'the modal for those who apply to jobs › S3.13 closed by %s logs X, each time once';
const exposed =
  'the tests that a visitor meets › S3.11 S5.3 are logged once a session, with the variation as text, and only those that were overridden or matched';
const beginSessions = 'sessions › S4.5 begin with the first event, whose time is their id';
const endLate = 'sessions › S4.5 of an earlier visit are ended by the first event, not by initialization';
const withoutSessionEvents = 'sessions › S4.5 roll over without session events when those are switched off';
const dropped = (what: string) => `a call that asks to drop duplicates › S9.2 ${what}`;

/** The X is the only label of a modal's close button, and nothing else has it. */
function closesModals(): void {
  const closing = rowsOf('CTA').filter(({ data }) => data.label === 'X');
  expect(closing).not.toEqual([]);
  for (const { data, kind } of closing) {
    expect(kind).toBe('button');
    expect(data.section).toMatch(/Modal$/);
    expect(data.target).toBeUndefined();
  }
}

function labelsAreListed(): void {
  for (const { data, kind } of rowsOf('CTA')) {
    expect(callToActionLabels).toContain(data.label);
    expect(['link', 'button']).toContain(kind);
  }
  expect(Object.values(reasons)).toContain(reasons.noLabel);
}

function enrollmentHasNoName(): void {
  const without = all.filter(({ screenName }) => /^(enrollment-|log-in$)/.test(screenName));
  expect(without).not.toEqual([]);
  for (const { trackedPage } of without) expect(trackedPage).toBeUndefined();
  expect(new Set(all.flatMap(({ trackedPage }) => trackedPage ?? []))).toEqual(new Set(pages));
}

const evidence: Readonly<Record<string, Readonly<Record<string, Evidence>>>> = {
  'CTA Interacted': {
    'A visitor used a call to action on a page with a name in the list of pages other than the home page: “Plans and pricing”, “Get started”, “Vertical triage”.':
      () => {
        const named = new Set(
          rowsOf('CTA').flatMap((row) => row.pages.flatMap((kind) => nameOf(kind) ?? [])),
        );
        expect(named).toEqual(new Set(pages));
      },
    'A link or button whose label is in the list of labels is clicked, tapped or pressed by keyboard.': [
      swept,
      byKeyboard,
    ],
    'Closing a modal counts as X, also by the Escape key or a press outside.': [
      'the modal for those who apply to jobs › S3.13 closed by %s logs X in the caregiver triage too',
    ],
    'The control is on the home page, which logs “CTA Interacted - VHP” instead.': [swept],
    'The page has no name in the list of pages, such as those of enrollment and of logging in.':
      enrollmentHasNoName,
    'The label is not in the list of labels.': labelsAreListed,
    'each use of a control is another one': [closedModal],
  },
  'CTA Interacted - VHP': {
    'A visitor used a call to action on the visitor home page (VHP).': [clicked],
    'A link or button of the home page whose label is in the list of labels is clicked, tapped or pressed by keyboard.':
      labelsAreListed,
    'Closing a modal counts as X, also by the Escape key or a press outside.': [closedModal],
    'The control is on any other page: one with a name in the list of pages logs “CTA Interacted” instead.': [
      swept,
    ],
    'Search that is pressed before the page’s scripts are there says no “service”, “memberType”, “searchKind”, “target” or “location”, and is logged without a ZIP code, too.':
      ['on Search before the scripts are there says that it was pressed, and no more'],
    'Counts by these leave it out.': ['have each an answer that was counted by hand'],
    'A search that only says what is wrong with the ZIP code.': [
      'on Search logs nothing while it only says what is wrong with the ZIP code',
    ],
    'The label is not in the list of labels.': labelsAreListed,
    'each use of a control is another one': [closedModal],
  },
  'Member Enrolled': {
    'A visitor became a member.': [
      'joining › marks nobody as enrolled who has not joined, whatever the address asks for',
    ],
    'The page after the last step of enrollment is seen.': [
      'the end of enrollment › S7.14 marks nobody as enrolled who has not answered',
    ],
    'On the reference page that step is a preview: the event is real, the account is not.': () => {
      expect(all.some(({ scoredForm }) => scoredForm === 'enrollment')).toBe(true);
    },
    'Enrollment is opened, begun or left before its last step, or its last page is reloaded or opened again before the hour by the clock (UTC) is over.':
      [dropped('is dropped on the next page of the same tab, and goes out in another tab')],
    'a tab logs the same kind of member and care once in each hour by the clock (UTC), unless three other such events come between':
      [
        dropped('goes out when the hour has changed: a known limit'),
        dropped('goes out after three others: a known limit'),
      ],
  },
  'Test Exposure': {
    'A visitor was shown a variant of a test.': [exposed],
    'What the test changes is shown, or its place comes into sight where it is further down, and the visitor got the variant by a rule of the test or by an override.':
      ['the tests that a visitor meets › S3.11 further down are logged when they come into sight: %s'],
    'Once for each test, variant and session of a tab.': [
      'is sent once in a session, across pages, and again for another variation',
    ],
    'The visitor got the default because the test is off, has no rule for this visitor or could not be evaluated, or the same exposure was logged before in this session and tab.':
      ['is not sent where the reason is another'],
    'A visitor with two tabs is exposed in each of them: count visitors, not events.': [
      'is sent once in a session, across pages, and again for another variation',
    ],
    'Where nothing has to be scrolled for it, its time is that of the first paint: before all that the visitor does on the page.':
      [
        'the tests that a visitor meets › S3.11 comes before a search of a visitor who is faster than the page is idle',
      ],
    'Who leaves the page within its first moments, before its analytics has started, is not exposed; the view and the click of that time are logged by the next page all the same.':
      ['before analytics is there, that leads away, arrives from the next page, once'],
    'A visitor may have seen several variants of a test, on two devices or after the test was changed.': [
      'is sent once in a session, across pages, and again for another variation',
    ],
    'a tab logs each test and variant once a session': ['is sent again in the next session'],
  },
  'Homepage Viewed': {
    'A visitor saw the home page.': ['the event of a view › is the home page’s own at home'],
    'The home page is shown; again when the visitor comes back to it.': [shownAgain],
    'A page loaded ahead of time counts once it is shown.': [
      'reports a page that was made ahead of time once the visitor goes there, and not before',
    ],
    'Any other page is shown, which logs “Screen Viewed”, or the visitor jumps within the page.': [viewed],
    'each time that the page is shown is another one': [shownAgain],
  },
  'Iterable Asset Viewed': {
    'A visitor saw a message of the message provider in its slot on the page.': () => onlyIn('Message'),
    'Half of the message has been in view for a second.': [
      'the embedded message › S3.13 is viewed when half of it was seen for a second, not when it is scrolled past',
    ],
    'The slot is empty, or the message was loaded and only scrolled past or never scrolled into view.': [
      'the embedded message › adds no requests to a page without it',
    ],
    'each message once a view of the page': [
      'the embedded message › S3.13 is viewed once, and again when the page comes back as it was',
    ],
  },
  'Iterable Asset Clicked': {
    'A visitor followed a message of the message provider.': () => onlyIn('Message'),
    'A link or button of the message is clicked, tapped or pressed by keyboard.': [
      'the embedded message › S3.13 is clicked: its link leads to a page and is reported',
      byKeyboard,
    ],
    'The message is only seen or is closed.': [
      'the embedded message › S3.13 is viewed once, and again when the page comes back as it was',
    ],
    'each use is another one': [closedModal],
  },
  'Consumer Logo Clicked': {
    'A visitor used the consumer logo.': [swept],
    'The consumer logo in the footer is clicked, tapped or pressed by keyboard.': () => {
      const rows = rowsOf('Consumer Logo Clicked');
      expect(new Set(rows.map(({ place }) => place))).toEqual(new Set(['Footer']));
      expect(namedPages.filter((kind) => !rows.some((row) => row.pages.includes(kind)))).toEqual([]);
    },
    'The logo in the page header is used.': () => {
      const silent = controlTable.filter((row) => 'reason' in row && row.reason === reasons.headerLogo);
      expect(silent.map(({ place }) => place)).toEqual(['Header']);
    },
    'each use is another one': [closedModal],
  },
  'Screen Viewed': {
    'A visitor saw a page other than the home page.': [
      'the event of a view › S7.11 is Screen Viewed elsewhere, with the address before it but for its query and fragment',
    ],
    'A page is shown or the route changes to it, pages that report an error or an unknown address included.':
      [viewed, madeAhead],
    'On the way back from logging in: once that has led on.': [
      'the tag manager › S2.2 is given nothing that is stored on /authCallback, and all of it on the next page',
    ],
    'The home page is shown, which logs “Homepage Viewed”, or the visitor jumps within the page.': [viewed],
    'All steps and kinds of enrollment have one name for families and one for caregivers: “url_path” holds the kind of care, “url” the step (step=finish, step=done).':
      () => {
        const names = all
          .filter(({ scoredForm }) => scoredForm === 'enrollment')
          .map((page) => page.screenName);
        expect([...new Set(names)].sort()).toEqual(['enrollment-seeker', 'enrollment-sitter']);
      },
    'No address holds what the visitor answers there, such as the ZIP code.': [
      'the end of enrollment › S2.6 shows a family who works near them, as its first step has promised',
    ],
    'each time that a page is shown is another one': [shownAgain],
  },
  session_start: {
    'A session of a browser begins.': [beginSessions],
    'A session begins: with the first event, and with the first one after 30 minutes without any.': [
      'sessions › S4.5 end after the timeout: end of the old, start of the new, then the event',
    ],
    'A page is opened and nothing is logged on it, a tab joins a session that goes on, a member logs in or out, or the application switches these events off (`sessionEvents: false`).':
      [
        endLate,
        withoutSessionEvents,
        'counts each start and each end once, also when tabs roll over together',
      ],
    'Sessions are there without it: count different “device_id” with “session_id” of any event.': [
      withoutSessionEvents,
    ],
    'two tabs that announce one session give it one “insert_id”': [
      'sessions › S4.5 are announced by ids made of device and session, the same in every tab',
    ],
  },
  session_end: {
    'An earlier session of the browser has ended.': [endLate],
    'The next session of the browser begins, which may be days later.': [endLate],
    'The visitor does not come back, closes a tab, logs out, or the device or all identifiers are reset.': [
      endLate,
      'identity and session › end with a logout: the next event is of another device and has no user',
    ],
    'There are fewer “session_end” events than sessions.': [endLate],
    'Use the other events of a session to find how long it lasted and where it ended ([On which pages do sessions end?](across-events.md#on-which-pages-do-sessions-end)).':
      ['the data of every event › is with session_end what the page has that the visitor comes back to'],
    'It arrives with the next visit, sometimes days after the session ended.': [endLate],
    'two tabs that announce the end of one session give it one “insert_id”': [
      'counts each start and each end once, also when tabs roll over together',
    ],
  },
  $identify: {
    'The user’s properties are set or changed.': [
      'by way of %s › S4.2 S4.4 S3.9 begins with the session and the visitor’s properties, once, and then reports the view',
    ],
    'User properties are set or changed; the reference page sets its identifiers with each page that is loaded.':
      [
        'by way of %s › S4.2 S4.4 S3.9 begins with the session and the visitor’s properties, once, and then reports the view',
      ],
    'An event is logged that changes nothing of the user.': [
      'beforeSend › S3.9 may change what a `$identify` sets, and can’t make an event set anything',
    ],
    'It is nothing that a visitor does: leave it out of counts of events.': [
      'by way of %s › S4.2 S4.4 S3.9 begins with the session and the visitor’s properties, once, and then reports the view',
    ],
    'each change is another one': [
      'by way of %s › S4.2 S4.4 S3.9 begins with the session and the visitor’s properties, once, and then reports the view',
    ],
  },
  'Captured clicks': {
    'A visitor clicked or changed an element, or clicked it in vain; the element needs no instrumentation.': [
      'logs a dead click for a button that does nothing, not for one that does something',
    ],
    'A click is captured, on pages that capture clicks: those whose remote config switches it on.': [
      'remote config › S7.6 S9.6 switches the capture of clicks on, which is off without it',
    ],
    '[When each of them is logged](../features/click-autocapture.md#what-it-sends).': [
      'logs a click elsewhere when the page changes',
    ],
    'Capture is off, which it is without a setting, in the preview too (“Remote config” in its panel, or `REMOTE_CONFIG_URL`); the element is a password field or a hidden one; or the document has another origin, such as that of a frame.':
      [
        'remote config › S7.6 S9.6 switches the capture of clicks on, which is off without it',
        'the preview’s own services › S7.6 switch the capture of clicks by remote config',
        'records nothing of a password’s field, whatever its letters',
        'leaves another document’s clicks alone',
      ],
    'A control that is instrumented logs its own event, too: never add the two up.': [
      'captured clicks on the home page › S9.7 are what the catalogue shows as their example',
    ],
    'What is captured follows the page as it is written: changed text is another one.': [
      'sends no personal number, no secret and nothing that is masked',
    ],
    'each click is another one; a label and its field are one click, and a group of rage clicks is one from its fourth click on':
      [
        'logs a label and its field once, and a changed field without its value',
        'reports rage, and no steps, marked text or keys',
      ],
  },
};

function onlyIn(place: string): void {
  const rows = rowsOf('Iterable Asset Clicked');
  expect(rows.map((row) => row.place)).toEqual(rows.map(() => place));
}

interface Said {
  readonly event: string;
  readonly sentence: string;
}

interface Prose {
  readonly meaning: string;
  readonly firesWhen: string;
  readonly notWhen: string;
  readonly cautions?: readonly string[];
  readonly countedOnce: string;
}

const described: readonly (readonly [string, Prose])[] = [
  ...Object.entries(careDescriptions),
  ...sdkEvents.map((event) => [event.title, event] as const),
];

const said = described.flatMap(([event, { cautions = [], countedOnce, firesWhen, meaning, notWhen }]) => {
  const sentences = [meaning, firesWhen, notWhen, ...cautions].flatMap((text) =>
    text.split(/(?<=\.) (?=[[“A-Z])/),
  );
  return [...sentences, countedOnce].map((sentence): Said => ({ event, sentence }));
});

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--', 'tests/*.test.ts', 'tests/*.test.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const titles = files
  .trim()
  .split('\n')
  .flatMap((file) => readTitles(file, readFileSync(`${root}/${file}`, 'utf8')).tests);

describe('what the catalogue says about an event', () => {
  it.each(said)('$event: $sentence', ({ event, sentence }) => {
    const shown = evidence[event]?.[sentence];
    if (!shown)
      throw new Error(`Nothing shows that this holds. Add what does to the evidence of "${event}".`);
    if (typeof shown === 'function') shown();
    else expect(shown.filter((title) => !titles.some((one) => one.endsWith(title)))).toEqual([]);
  });

  it('has no evidence for what nobody says any more', () => {
    const known = Object.entries(evidence).flatMap(([event, sentences]) =>
      Object.keys(sentences).map((sentence) => ({ event, sentence })),
    );
    expect(
      known.filter(
        (one) => !said.some(({ event, sentence }) => event === one.event && sentence === one.sentence),
      ),
    ).toEqual([]);
  });
});

describe('what the catalogue says about a property of controls', () => {
  const ctaMeaning = (property: 'section' | 'target' | 'location') =>
    careDescriptions['CTA Interacted - VHP'].properties[property].meaning;

  it('the sections that are on every page are those that the page has on every one', () => {
    const everywhere = sections.filter((section) =>
      pages.every((page) =>
        rowsOf('CTA').some(
          (row) => row.data.section === section && row.pages.some((kind) => nameOf(kind) === page),
        ),
      ),
    );
    expect(everywhere.map((section) => `“${section}”`).sort()).toEqual(
      [...(ctaMeaning('section').match(/“[^”]+”(?=.* on every page)/g) ?? [])].sort(),
    );
  });

  it('“target” is absent only from controls that open and close modals', () => {
    const leadsNowhere = rowsOf('CTA').filter(({ data }) => data.target === undefined);
    expect(new Set(leadsNowhere.map(({ data }) => data.label))).toEqual(new Set(['X', 'Apply to jobs']));
    closesModals();
  });

  it('“location” and “searchKind” are there with a search, “location” with the linking menu too', () => {
    const labelsWith = (property: 'location' | 'searchKind') =>
      new Set(rowsOf('CTA').flatMap(({ data }) => (data[property] ? [data.label] : [])));
    expect(labelsWith('location')).toEqual(new Set(['Search', 'Internal linking menu']));
    expect(labelsWith('searchKind')).toEqual(new Set(['Search']));
  });
});
