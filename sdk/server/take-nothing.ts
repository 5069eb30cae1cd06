import { readJson } from '../json/read-json.ts';
import { answer } from './api-answer.ts';
import { readUploadText } from './read-upload-text.ts';
import type { RelayedRequest, RelaySink } from './relay-sink.ts';

/** The largest body that is read to count its events, in bytes once it is unpacked. */
const maxBytes = 4_194_304;

/**
 * Answers browsers whose visitor has denied consent: with a success, as none of these events may come again. Only their number is
 * read, in the form of any destination: `events` of the HTTP API v2, `batch` of PostHog and Segment, `data` of Snowplow, the log
 * records of OTLP.
 */
export const takeNothing: RelaySink = async (request) =>
  answer(200, {}, { events_ingested: 0, events_denied: await countEvents(request), consent: 'denied' });

/** Counts the events of a body; 0 for one that can't be read. */
async function countEvents(request: RelayedRequest): Promise<number> {
  const { batch, data, events, resourceLogs } = Object(readJson(await readUploadText(request, maxBytes)));
  const records = within(within(resourceLogs, 'scopeLogs'), 'logRecords');
  return [events, batch, data, records].find((list) => Array.isArray(list) && list.length > 0)?.length ?? 0;
}

/** The entries of the lists of this name that the entries of a list have. */
function within(list: unknown, name: string): unknown[] {
  return Array.isArray(list) ? list.flatMap((entry) => Object(entry)[name] ?? []) : [];
}
