import { ourSubjects } from '../../tools/faults/subject.ts';
import { testMode } from '../../tools/vitest/test-mode.ts';
import { testDelivery } from './test-delivery.ts';

/** The scenarios in which the form of requests and a back end's answers may make a difference: posts while a page unloads, and answers by status. */
const chosen = [
  'offline, then online',
  '500 three times',
  'the page is left in the task of the call',
  'the page is closed right after the call',
  '429 with Retry-After in seconds',
  'bodies that no parser takes, with 500, 400 and 200',
  '413 until a request has at most 8,000 bytes',
  'the answer is lost three times, after the events were stored',
];

for (const { backEnd, name } of ourSubjects)
  if (backEnd) testDelivery(name, testMode === 'everything' ? undefined : chosen);
