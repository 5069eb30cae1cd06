import type { UserOperations } from '../../../contracts/user-operations.ts';
import type { InspectorOptions } from '../options.ts';
import type { CreateElement } from './create-elements.ts';
import type { ExplainedEvent } from './explain-event.ts';
import { formatDelay, formatTime } from './format-time.ts';
import { groupOf } from './group-of.ts';
import { catalogAddress, reasonAddress } from './link-addresses.ts';
import { reasonInWords, stateLabel } from './reason-in-words.ts';
import { valueTable } from './value-table.ts';

/** The titles of the tables of changes to the visitor's properties. */
const operationTitles: Readonly<Record<keyof UserOperations, string>> = {
  $set: 'Sets for the visitor',
  $setOnce: 'Sets once',
  $add: 'Adds',
  $append: 'Appends',
  $prepend: 'Prepends',
  $preInsert: 'Prepends where absent',
  $postInsert: 'Appends where absent',
  $remove: 'Takes out of lists',
  $unset: 'Removes',
};

/** Shows all details of an event. */
export function eventDetails(
  create: CreateElement,
  event: ExplainedEvent,
  options: InspectorOptions,
): readonly HTMLElement[] {
  const { id, name, record, data, own, added, problems, state, detail, retry } = event;
  const group = groupOf(event);
  const link = (href: string | undefined, text: string) =>
    href && create('a', { href, target: '_blank', rel: 'noopener' }, text);
  const address = group === 'lost' && state !== 'refused' ? reasonAddress(state, options) : undefined;
  const { userProps, deviceId, userId, sessionId } = record ?? {};
  return [
    create('h3', {}, link(catalogAddress(name, options), name) || name),
    create(
      'p',
      {},
      create(`strong.${group}`, {}, stateLabel(state, detail)),
      ` ${reasonInWords[state]} `,
      link(address, 'What to do') || '',
    ),
    // For a schema the detail is the list of problems, for a waiting event it is the label.
    !!detail && state !== 'dropped:schema' && state !== 'buffered' && create('p.said', {}, detail),
    state === 'queued' &&
      retry &&
      create(
        'p.said',
        {},
        `${retry.destination}: ${retry.reason ?? 'failed'}. Next attempt at ${formatTime(retry.nextAttempt)}.`,
      ),
    wayOf(create, event),
    problems.length > 0 &&
      create(
        'section.problems',
        {},
        create('h4', {}, 'What does not fit'),
        create('ul', {}, ...problems.map((problem) => create('li', {}, problem))),
      ),
    valueTable(
      create,
      record ? 'Data, as destinations get it' : 'Data, as it was called',
      Object.entries(own),
    ),
    ...Object.entries(operationTitles).map(([operation, title]) =>
      valueTable(create, title, Object.entries(userProps?.[operation as keyof UserOperations] ?? {})),
    ),
    valueTable(create, 'Added to every event', Object.entries(added)),
    !record &&
      data === undefined &&
      state !== 'refused' &&
      create(
        'p.muted',
        {},
        'Its data is not known: it was logged before the inspector started, or after opt-out.',
      ),
    valueTable(create, 'Identifiers', [
      ['insert_id', state === 'refused' ? undefined : id],
      ['session_id', sessionId],
      ['device_id', deviceId],
      ['user_id', userId],
    ]),
  ].filter((part) => part instanceof Object) as HTMLElement[];
}

function wayOf(create: CreateElement, { time, steps, state, problems, record }: ExplainedEvent): HTMLElement {
  const check = `${problems.length || 'nothing'} wrong`;
  const step = (kind: string, title: string, text: string) =>
    create(`li.${kind}`, {}, create('b', {}, title), ` ${text}`);
  return create(
    'ol.way',
    { ariaLabel: 'Its way' },
    step('done', 'Called', formatTime(time)),
    state === 'refused'
      ? step('lost', 'Refused', '')
      : (record || problems[0]) && step(problems[0] ? 'lost' : 'done', 'Checked', check),
    ...steps.map((one) =>
      step(groupOf(one) === 'lost' ? 'lost' : 'done', stateLabel(one.state), formatDelay(time, one.time)),
    ),
    (state === 'queued' || state === 'buffered') &&
      step('open', state === 'queued' ? 'No answer yet' : 'Waits in memory', ''),
  );
}
