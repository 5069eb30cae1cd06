import { createAnalytics, defineEvents } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';
import { careDescriptions } from '../../sdk/catalog/care-events.ts';
import { describeEvents, type EventDescriptions, exampleOf } from '../../sdk/events/describe-events.ts';

const events = defineEvents({
  Searched: z.strictObject({ kind: z.enum(['caregiver', 'service']), radius: z.optional(z.number()) }),
  Left: z.strictObject({}),
});
const words = {
  meaning: 'Somebody searched.',
  firesWhen: 'The form is sent.',
  notWhen: 'The form is filled.',
  countedOnce: 'each is another one',
  owner: 'Search',
  since: '1.0.0',
  changes: [],
  questions: [{ question: 'How many people searched?' }],
} as const;
const kind = { meaning: 'What is looked for.', personal: 'none', example: 'service' } as const;
const radius = { meaning: 'How far to look.', unit: 'miles', personal: 'none', example: 10 } as const;
const Searched = { ...words, properties: { kind, radius } };
const Left = { ...words, properties: {} };

const descriptions = describeEvents(events, { Searched, Left });

expectTypeOf(descriptions.Searched.name).toEqualTypeOf<'Searched'>();
expectTypeOf(descriptions.Searched.properties.radius.example).toEqualTypeOf<number>();
expectTypeOf(exampleOf(descriptions.Searched)).toEqualTypeOf<{
  readonly name: 'Searched';
  readonly data: { readonly kind: 'caregiver' | 'service'; readonly radius: number };
}>();

// An example can be logged as it is
createAnalytics({ analyticsEnabled: false, events }).logEvent(exampleOf(descriptions.Searched));
const { logEvent } = createAnalytics({ analyticsEnabled: false, events: careEvents });
logEvent(exampleOf(careDescriptions['Iterable Asset Clicked']));
logEvent(exampleOf(careDescriptions['Homepage Viewed']));

const describe = (given: EventDescriptions<(typeof events)['definitions']>) => describeEvents(events, given);

// @ts-expect-error an event without a description
describe({ Searched });
// @ts-expect-error a description of an event that does not exist
describe({ Searched, Left, Lft: Left });
// @ts-expect-error a property without a description
describe({ Left, Searched: { ...words, properties: { kind } } });
// @ts-expect-error an optional property is described too
describe({ Left, Searched: { ...words, properties: { kind, radius: undefined } } });
// @ts-expect-error a description of a property that does not exist
describe({ Left, Searched: { ...words, properties: { kind, radius, radios: radius } } });
// @ts-expect-error a description of a property in an event that has none
describe({ Searched, Left: { ...words, properties: { kind } } });
// @ts-expect-error an example of the wrong type
describe({ Left, Searched: { ...words, properties: { kind, radius: { ...radius, example: '9' } } } });
// @ts-expect-error an example that the schema does not list
describe({ Left, Searched: { ...words, properties: { radius, kind: { ...kind, example: '' } } } });
// @ts-expect-error a description without an owner
describe({ Searched, Left: { ...Left, owner: undefined } });
// @ts-expect-error a version that is none
describe({ Searched, Left: { ...Left, since: 'spring' } });

const asks = (questions: (typeof descriptions.Searched)['questions']) =>
  describe({ Left, Searched: { ...Searched, questions } });
asks([{ question: 'How many look for a caregiver?', where: { kind: 'caregiver' }, by: 'radius' }]);
// @ts-expect-error a question that asks for a value which the schema does not list
asks([{ question: 'How many look for a nurse?', where: { kind: 'nurse' } }]);
// @ts-expect-error a question that asks for a property which does not exist
asks([{ question: 'How many look nearby?', where: { distance: 1 } }]);
// @ts-expect-error a question that splits by a property which does not exist
asks([{ question: 'How many look nearby?', by: 'distance' }]);
const odd = [{ question: 'How many left?', where: { kind: 'service' } }] as const;
// @ts-expect-error a question about values of an event that has none
describe({ Searched, Left: { ...Left, questions: odd } });
// @ts-expect-error a description without questions
describe({ Searched, Left: { ...Left, questions: undefined } });
