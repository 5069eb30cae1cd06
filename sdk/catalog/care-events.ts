import * as z from 'zod/mini';
import { defineEvents } from '../events/define-events.ts';
import { callToActionLabels, memberTypes, pages, sections, serviceCodes } from './enumerations.ts';

const callToAction = z.strictObject({
  page: z.enum(pages),
  section: z.enum(sections),
  label: z.enum(callToActionLabels),
  service: z.optional(z.enum(serviceCodes)),
  memberType: z.optional(z.enum(memberTypes)),
  target: z.optional(z.string()),
});

/** The marketplace's events. */
export const careEvents = defineEvents({
  'CTA Interacted': callToAction,
  'CTA Interacted - VHP': callToAction,
  'Homepage Viewed': z.strictObject({}),
});

export type CareEvents = typeof careEvents;
