import * as z from 'zod/mini';
import { defineEvents } from '../events/define-events.ts';
import type { EventSchema } from '../events/event-schema.ts';
import {
  callToActionLabels,
  type EventName,
  homePageLabels,
  memberTypes,
  pages,
  searchKinds,
  services,
} from './enumerations.ts';

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

/** What a call to action states besides where it is. */
const callToAction = {
  service: z.optional(service),
  memberType: optionalMemberType,
  flowType: optionalMemberType,
  location: optionalText,
  target: optionalText,
};

const page = z.enum(pages);
const homePages = ['Visitor Homepage'] as const;
const homePage = z.enum(homePages);
const bodySection = z.enum(['VHP Body']);
const target = optionalText;
const asset = { assetId: text, page: z.optional(homePage), section: z.optional(bodySection) };

/** The marketplace's events: what a caller passes. What the SDK adds to every event is not repeated here. */
export const careEvents = /* @__PURE__ */ defineEvents({
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
    ...callToAction,
  }),
  'Member Enrolled': z.strictObject({ memberType, service }),
  'Test Exposure': z.strictObject({ test_name: text, test_variant: text }),
  'Homepage Viewed': z.strictObject({}),
  'Iterable Asset Viewed': z.strictObject(asset),
  'Iterable Asset Clicked': z.strictObject({ ...asset, target }),
  'Consumer Logo Clicked': z.strictObject({
    page: z.optional(page),
    section: z.optional(bodySection),
    target,
  }),
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
