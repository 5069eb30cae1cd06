import { type Analytics, createAnalytics, defineEvents, type EventCatalog } from '@care/analytics';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

const searches = defineEvents({ 'Search Started': z.strictObject({ place: z.string() }) });
const joins = defineEvents({ Joined: z.strictObject({ plan: z.string() }) });
const both = defineEvents({ ...searches.definitions, ...joins.definitions });
const others = defineEvents({ 'Search Started': z.strictObject({ place: z.number() }) });

type ClientOf<Catalog extends EventCatalog> = Analytics<Catalog>;
type Searches = ClientOf<typeof searches>;

const client = createAnalytics({ analyticsKey: 'key', events: searches });
expectTypeOf(client).toExtend<Searches>();

// The client of one catalogue is not taken for that of another, with other events or with the same ones of other data
expectTypeOf<ClientOf<typeof joins>>().not.toExtend<Searches>();
expectTypeOf<ClientOf<typeof others>>().not.toExtend<Searches>();
// @ts-expect-error it would take no search
const wrong: Searches = createAnalytics({ analyticsKey: 'key', events: joins });

// One that takes more events is
expectTypeOf<ClientOf<typeof both>>().toExtend<Searches>();

// Code that logs nothing of its own takes the client of any catalogue
expectTypeOf<Searches>().toExtend<Analytics>();

export const clients = [client, wrong];
