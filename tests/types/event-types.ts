import type { EventNameOf, EventOf } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import { expectTypeOf } from 'vitest';
import type { EventData } from '../../docs/events/types/events.d.ts';

type Whole<Data> = { [Name in keyof Data]-?: Exclude<Data[Name], undefined> };
type Data<Name extends EventNameOf<CareEvents>> = Whole<NonNullable<EventOf<CareEvents, Name>['data']>>;

// The written types name the same events, with the same properties and values, as the definitions do
expectTypeOf<keyof EventData>().toEqualTypeOf<EventNameOf<CareEvents>>();
expectTypeOf<Whole<EventData['CTA Interacted']>>().toEqualTypeOf<Data<'CTA Interacted'>>();
expectTypeOf<Whole<EventData['Member Enrolled']>>().toEqualTypeOf<Data<'Member Enrolled'>>();
expectTypeOf<Whole<EventData['Screen Viewed']>>().toEqualTypeOf<Data<'Screen Viewed'>>();
expectTypeOf<Whole<EventData['Iterable Asset Clicked']>>().toEqualTypeOf<Data<'Iterable Asset Clicked'>>();
expectTypeOf<EventData['CTA Interacted']>().toExtend<EventOf<CareEvents, 'CTA Interacted'>['data']>();
