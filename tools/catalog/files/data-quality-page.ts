import { completeOptions } from '../../../sdk/client/options.ts';
import { countedReasons } from '../../../sdk/client/receipt.ts';
import { cookieMaxAgeSeconds } from '../../../sdk/identity/format-cookie.ts';
import { code, table } from '../../markdown/markdown.ts';
import { written } from '../documented-questions.ts';
import type { CatalogModel } from '../model/catalog-model.ts';
import { readKillWindows } from '../quality/kill-windows.ts';
import { qualityQuestions } from '../quality/quality-questions.ts';
import { readConstant } from '../quality/read-constant.ts';
import type { WrittenQuestion } from '../sql/written-question.ts';
import { answers } from '../visits/answers.ts';
import { visitors } from '../visits/visitors.ts';
import { answeredQuery } from './answered-query.ts';

const minuteMillis = 60_000;
const dayMillis = 24 * 60 * minuteMillis;

/**
 * docs/events/data-quality.md.
 *
 * @param root of the repository, where the limits of the delivery and the measured losses are
 */
export function renderDataQualityPage({ events }: CatalogModel, root: string): string {
  const storedDays = readConstant(root, 'sdk/outbox/recovery.ts', 'expiryMillis') / dayMillis;
  const maxWaiting = readConstant(root, 'sdk/outbox/outbox.ts', 'maxWaiting').toLocaleString('en');
  const maxMegabytes = readConstant(root, 'sdk/outbox/outbox.ts', 'maxWaitingBytes') / (1_024 * 1_024);
  const patience = readConstant(root, 'sdk/events/load-catalog.ts', 'patienceMillis') / 1_000;
  const { sessionTimeoutMillis } = completeOptions({ analyticsKey: 'any' });
  const sessionMinutes = sessionTimeoutMillis / minuteMillis;
  const cookieDays = cookieMaxAgeSeconds / (24 * 60 * 60);
  const { clients, copies, devices, invalid, lateness, losses, midnight } = qualityQuestions;

  const parts = [
    '# Can I trust this data?',
    'What a count of events holds, what it can’t hold, and how to find out for your own data. The queries ask the table of [queries.sql](queries.sql), are part of it, and run in CI on recorded visits; below each is what these answer.',
    table(
      ['question', 'answer'],
      [
        ['Is an event counted twice?', 'No, however often it was delivered: [counted once](#counted-once).'],
        ['Who is missing?', 'Who refused, who blocks, who never came back: [never seen](#never-seen).'],
        [
          'When is a day complete?',
          `Most events arrive within a minute; treat a day as final after ${storedDays} days: [late](#late).`,
        ],
        ['Are there wrong values?', 'Yes, marked: [marked](#marked).'],
        ['Whose time is it?', 'The browser’s: [clock](#clock).'],
        ['Is a visitor a person?', 'A browser, until somebody logs in: [who and when](#who-and-when).'],
      ],
    ),
    '## Counted once',
    'An event can be delivered more than once, but it counts once: a duplicate has the “device_id” and the “insert_id” of its event, and the table that every query here asks has it once, with the number of its “deliveries”. Two browsers may come to the same “insert_id”; an event without one is no duplicate of another. [Where duplicates come from](../guides/delivery-limits.md#copies).',
    'What makes two events one beyond that:',
    table(
      ['event', 'counted once for'],
      events.map(({ countedOnce, name, slug }) => [`[${name}](${slug}.md)`, countedOnce]),
    ),
    ...asked(copies),
    '## Never seen',
    [
      `- **Visitors who refuse.** Without consent nothing is stored, sent or counted. To estimate how many: the server’s log has a line for each page it has delivered, to any visitor, and its count against “[How often was the home page seen?](homepage-viewed.md)” is the share that is missing, for whatever reason. Leave out crawlers on both sides. A page that comes out of the back/forward cache is seen again without a line in that log: where people go back often, the share that is really missing is larger. ${estimate()}`,
      '- **Visitors who do not choose.** While consent is pending events wait in memory, and end with their page. A visitor who chooses on a later page is counted from that page on: the pages before it are missing. The estimate above includes them.',
      '- **Visits of a moment.** A visitor who leaves the site before the page’s scripts are there leaves no event, as with any analytics whose script comes after the page: on a fast connection that is a moment, on a slow one it is seconds. One who goes on to another page of it is counted by that page. So bounces are too few, most of all on slow connections and on pages that advertisements lead to. Compare [where sessions end](across-events.md#on-which-pages-do-sessions-end) among pages and over time, not with the server’s log, nor with the clicks that an advertiser bills. When a page becomes faster, more such visits are counted: that is not more interest. The estimate above includes them.',
      '- **Blockers.** A browser that blocks the collector sends nothing and reports nothing. A relay on the site’s own origin, as [the server has one](../guides/getting-started.md#with-server-rendering), is blocked less. The estimate above includes them.',
      '- **Browsers without cookies.** Their events are counted, but have no “visitor_id”, so questions that count visitors or members leave them out: events and devices show how many there are.',
      `- **Visitors who never come back.** What a page could not send goes with the next visit, for ${storedDays} days. Of more than ${maxWaiting} events that wait, or of more than ${maxMegabytes} MB, the oldest are discarded; an event for two destinations takes its room twice.`,
      '- **Killed browsers.** An event is safe once it has arrived, or is in the browser’s database. It gets there when its request fails, when its page is hidden, and else [after a second without an answer](../guides/delivery.md#when-a-tab-crashes-or-a-browser-is-killed): a browser that is killed before that may lose it. How soon after the call a browser had to be killed to lose an event while the collector is down, so that each request fails immediately, as `npm run bench -- kills` [has measured](../benchmarks.md#killed-browsers):',
    ].join('\n'),
    table(
      ['engine', 'an event of a page at work', 'the first event of a page'],
      readKillWindows(root).map(({ engine, firstOfPage, laterEvents }) => [engine, laterEvents, firstOfPage]),
    ),
    '## Late',
    `An event waits in the browser as long as nothing can be sent: on an open page as long as that is open, after it for the next visit of ${storedDays} days. It keeps the time of its call, so days that are over grow: count a day again after ${storedDays} days, or count by “received_millis”.`,
    ...asked(lateness),
    '## Marked',
    table(
      ['property', 'says', 'what to do'],
      [
        [
          code('schema_valid'),
          'False: the event does not fit its definition, and was sent all the same.',
          'Leave it out where a value has to be one of a list.',
        ],
        [
          code('schema_checked'),
          `False: it was sent before its definition was there, which an event waits for ${patience} s at the most.`,
          'Check it with `npx care-analytics check`.',
        ],
        [
          code('client_kind'),
          '“automation” and “crawler” are not people.',
          'Leave them out, as all counts here do.',
        ],
      ],
    ),
    ...asked(invalid),
    ...asked(clients),
    '## Clock',
    'Times are the browser’s: “time”, in UTC, the “day” and “week” of it, in the time zone that is asked, and the “session_id”. A clock that is wrong puts an event on a wrong day. “uploaded_millis” is the time by the same clock when the browser sent the event, “received_millis” that by the collector’s clock, where it says so: what is between the two, besides a request’s moment, is how far the browser’s clock is off. Within a browser the order of a page’s events holds, by “event_id” also within a millisecond; among tabs and browsers it is as good as the clocks.',
    '## Who and when',
    table(
      ['what', 'is', 'ends'],
      [
        [
          'session: “device_id” and “session_id”',
          'a run of events, in all tabs of a browser together',
          `after ${sessionMinutes} minutes without an event, not at midnight`,
        ],
        [
          '“device_id”',
          'a browser',
          `with “reset()”, as at a logout that asks for it; when all that a site has stored is cleared; a denial erases it. If only cookies are cleared, or end after ${cookieDays} days, local storage brings it back, unless a server makes a new cookie before, as that of the reference page does`,
        ],
        [
          '“visitor_id”',
          'a browser; “reset()” leaves it, so one visitor may have two devices',
          `with “reset({ all: true })”; when cookies are cleared, or its own was not written again for ${cookieDays} days; a denial erases it`,
        ],
        [
          '“user_id”',
          'a member, from the login on; the reference page has no accounts, so none of its events has it',
          'with the logout',
        ],
      ],
    ),
    [
      '- **Safari forgets.** It erases what scripts have stored on a site, cookies and local storage alike, after seven days of use of the browser in which the visitor has not clicked, tapped or typed on that site ([WebKit’s tracking prevention](https://webkit.org/tracking-prevention/)); nearly every browser on iPhone and iPad is built on it. A cookie that the server sets is not erased. Who comes back later is counted again, as another device, and as another visitor where no server keeps “visitor_id”: there are too many of both, too few who come back, and what was not sent is lost with it. Compare numbers of visitors over more than a week only within one kind of browser.',
      '- Tabs that open in the same moment may each begin a session ([when](../guides/sessions.md#several-tabs)). Of a new visitor each of them may get a “visitor_id” and a device of its own, until the browser has agreed on one.',
      '- One person with two browsers is two visitors. Only a login connects them, and only from then on: what was before has no “user_id”, and can be joined by “device_id”.',
      '- “czen_session_id” and “web_session_id” last as long as a cookie and are no sessions.',
    ].join('\n'),
    ...asked(midnight),
    ...asked(devices),
    '## Losses',
    `What a browser could not send, its next event reports as “sdk_dropped”: an object, a count for each [reason](../reasons.md), of the ${countedReasons.length} that are counted: “dropped:consent” and “dropped:sampling” never are. Each loss is reported once, so they add up; an event that came twice has to be taken once. The view “losses”, which [load.sql](load.sql) makes of the events, has a row an event and reason.`,
    ...asked(losses),
  ];
  return `${parts.join('\n\n')}\n`;
}

function asked(question: WrittenQuestion): readonly string[] {
  return [
    `### ${question.question}`,
    answeredQuery(written(question)),
    question.cautions.map((caution) => `- ${caution}`).join('\n'),
  ];
}

/** A comparison of what people did on the recorded visits with what the events show. */
function estimate(): string {
  const people = visitors.filter(({ isAutomated }) => !isAutomated);
  const opened = people.flatMap(({ steps }) => steps).filter((step) => 'open' in step && step.open === '/');
  const seen = Number(answers['How often was the home page seen?']?.[0]?.[0]);
  const share = Math.round((100 * (opened.length - seen)) / opened.length);
  return `On the recorded visits people open the home page ${opened.length} times and ${seen} are seen: ${share} % are missing, those of the visitor who refuses.`;
}
