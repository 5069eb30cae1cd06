import type { EventStatus } from '../../../sdk/events/describe-events.ts';
import type { CatalogModel } from '../model/catalog-model.ts';
import { sdkEvents } from '../model/sdk-events.ts';
import { dataOfDefined, dataOfSdk, type SentData, userChanges } from '../model/sent-data.ts';

/** An event as a plan names it. */
export interface PlannedEvent {
  readonly name: string;
  /** The version of its definition; 1 where the SDK makes it by itself. */
  readonly version: number;
  readonly meaning: string;
  readonly owner: string;
  readonly status: EventStatus;
  /** Whether the SDK makes it by itself. */
  readonly isOfSdk: boolean;
  /** The data of the event. */
  readonly data: SentData;
  /** The user properties that it changes. @default none */
  readonly user?: SentData;
}

/** All events that destinations get: those of the catalogue, then the SDK's, each name by itself. */
export function plannedEvents(model: CatalogModel): readonly PlannedEvent[] {
  return [
    ...model.events.map((event): PlannedEvent => {
      const { meaning, name, owner, status, version } = event;
      return { name, version, meaning, owner, status, isOfSdk: false, data: dataOfDefined(event, model) };
    }),
    ...sdkEvents.flatMap((event) =>
      event.names.map(
        (name): PlannedEvent => ({
          ...{ name, version: 1, meaning: event.meaning, owner: 'Analytics SDK', status: 'live' },
          isOfSdk: true,
          data: dataOfSdk(event, model),
          ...(event.changesUser && { user: userChanges(model) }),
        }),
      ),
    ),
  ];
}
