import { readJson } from '../json/read-json.ts';
import { answer } from './api-answer.ts';
import { readUploadText } from './read-upload-text.ts';
import type { RelayedRequest, RelaySink } from './relay-sink.ts';

/** What is read of a body to count its events, in bytes once it is unpacked. */
const mostBytes = 4_194_304;

/**
 * Answers browsers whose visitor has denied consent: with a success, as none of these events may come again. How many they were is all that
 * is read of them, in the form of any destination: `events` of the HTTP API v2, `batch` of PostHog and Segment, `data` of Snowplow, the
 * log records of OTLP.
 */
export const takeNothing: RelaySink = async (request) =>
  answer(200, {}, { events_ingested: 0, events_denied: await countEvents(request), consent: 'denied' });

/** 0 for what can't be read. */
async function countEvents(request: RelayedRequest): Promise<number> {
  const { batch, data, events, resourceLogs } = Object(readJson(await readUploadText(request, mostBytes)));
  const records = within(within(resourceLogs, 'scopeLogs'), 'logRecords');
  return [events, batch, data, records].find((list) => Array.isArray(list) && list.length > 0)?.length ?? 0;
}

/** The entries of a list that each of the entries of another one has. */
function within(list: unknown, name: string): unknown[] {
  return Array.isArray(list) ? list.flatMap((entry) => Object(entry)[name] ?? []) : [];
}
