import { addedNames } from '../catalog/added-properties.ts';
import { createEventCheck } from '../event-files/check-event.ts';
import { problemText } from '../event-files/explain-event.ts';
import { eventsIn, readEvent } from '../event-files/read-event.ts';
import { createColors } from './colors.ts';
import { followEvents } from './follow-events.ts';
import { formatCount, formatDuration } from './format-amount.ts';
import { formatEventLine } from './format-event-line.ts';
import { loadCatalog } from './load-catalog.ts';
import type { TailArguments } from './parse-arguments.ts';
import type { StreamMessage } from './parse-event-stream.ts';
import { plainJson } from './plain-json.ts';
import { plainText } from './plain-text.ts';
import { type ExitStatus, exitStatus, type Surroundings } from './surroundings.ts';

/** Prints each event of a preview as it comes, until the user interrupts; its exit status reports problems of any event. */
export async function tailEvents(command: TailArguments, outside: Surroundings): Promise<ExitStatus> {
  const check = createEventCheck(await loadCatalog(command, outside), [...addedNames, ...command.common]);
  const { stdout, stderr, env } = outside;
  const colors = createColors(stdout, env);
  const ending = new AbortController();
  const stopListening = outside.onInterrupt(() => ending.abort());
  let shown = 0;
  let faulty = 0;
  let received = 0;

  function show(value: unknown): void {
    const event = readEvent(value);
    if (!event || (command.events.length > 0 && !command.events.includes(event.name))) return;
    const problems = check(event).map(problemText);
    shown += 1;
    faulty += Number(problems.length > 0);
    const line = command.json ? `${plainJson(JSON.stringify({ event: value, problems }))}\n` : undefined;
    stdout.write(line ?? formatEventLine(event, problems, colors));
  }

  function onMessage({ type, data }: StreamMessage): void {
    if (type === 'cleared') {
      // Each stream begins with `cleared`, so that a view starts empty.
      if (received > 0) stderr.write('The preview has forgotten its events.\n');
      received = 0;
      return;
    }
    received += 1;
    try {
      for (const event of eventsIn(JSON.parse(data))) show(event);
    } catch {
      stderr.write('A message that is not valid JSON was left out.\n');
    }
  }

  try {
    await followEvents(
      {
        address: command.address,
        onMessage,
        onConnected: () => stderr.write(`Following ${command.address}; Ctrl-C ends.\n`),
        onTrouble: (reason, waitMillis) =>
          stderr.write(`${plainText(reason)}; again in ${formatDuration(waitMillis)}\n`),
      },
      outside,
      ending.signal,
    );
  } finally {
    stopListening();
  }
  stderr.write(`${formatCount(shown, 'event')}, ${faulty} with problems\n`);
  return faulty > 0 ? exitStatus.problems : exitStatus.clean;
}
