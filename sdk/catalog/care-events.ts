import * as z from 'zod/mini';
import { defineEvents } from '../events/define-events.ts';
import type { EventSchema } from '../events/event-schema.ts';
import {
  callToActionLabels,
  type EventName,
  memberTypes,
  pages,
  searchKinds,
  sections,
  services,
} from './enumerations.ts';

const text = z.string();
const optionalText = z.optional(text);
const page = z.enum(pages);
const section = z.enum(sections);
const service = z.enum(services);
const memberType = z.enum(memberTypes);
const optionalMemberType = z.optional(memberType);

const callToAction = z.strictObject({
  page,
  section,
  label: z.enum(callToActionLabels),
  service: z.optional(service),
  memberType: optionalMemberType,
  flowType: optionalMemberType,
  searchKind: z.optional(z.enum(searchKinds)),
  location: optionalText,
  target: optionalText,
});

const place = { page: z.optional(page), section: z.optional(section) };
const followed = { ...place, target: optionalText };

/** The marketplace's events: what a caller passes. What the SDK adds to every event is not repeated here. */
export const careEvents = /* @__PURE__ */ defineEvents({
  'CTA Interacted': callToAction,
  'CTA Interacted - VHP': callToAction,
  'Member Enrolled': z.strictObject({ memberType, service }),
  'Test Exposure': z.strictObject({ test_name: text, test_variant: text }),
  'Homepage Viewed': z.strictObject({}),
  'Iterable Asset Viewed': z.strictObject({ assetId: text, ...place }),
  'Iterable Asset Clicked': z.strictObject({ assetId: text, ...followed }),
  'Consumer Logo Clicked': z.strictObject(followed),
  'Screen Viewed': z.strictObject({
    referer: text,
    web_session_id: text,
    rendered_by: optionalText,
    visitor_id: optionalText,
    screen_name: optionalText,
  }),
} satisfies Record<EventName, EventSchema>);

/** The type of {@link careEvents}. */
export type CareEvents = typeof careEvents;
