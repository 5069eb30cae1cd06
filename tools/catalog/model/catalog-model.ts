import type { JsonObject } from '../../../sdk/contracts/json.ts';
import type {
  EventChange,
  EventQuestion,
  EventStatus,
  PersonalData,
} from '../../../sdk/events/describe-events.ts';

/** A property as documentation describes it. */
export interface PropertyModel {
  readonly name: string;
  readonly meaning: string;
  /** The type as text: `text`, `whole number`, `number`, `boolean`, `list`, `object`, `anything`. */
  readonly type: string;
  /** All values that it may have. @default any of its type */
  readonly allowed?: readonly string[];
  /** The values that are logged, where all of its type are allowed. @default not known */
  readonly known?: readonly string[];
  readonly required: boolean;
  /** The condition under which an event has none, as the end of a sentence. @default not stated */
  readonly absentWhen?: string;
  readonly unit?: string;
  readonly personal: PersonalData;
  readonly example: unknown;
}

/** A control of the page that logs an event. */
export interface ControlSite {
  /** The addresses of the control, for readers. */
  readonly where: string;
  /** The pages as events name them. */
  readonly pages: readonly string[];
  readonly place: string;
  readonly control: string;
  readonly section?: string;
  readonly label?: string;
}

/** A source file that logs an event or marks elements with it. */
export interface CodeSite {
  /** The path from the root of the repository, with slashes. */
  readonly file: string;
  /** Details from the file, such as the labels it marks. @default nothing */
  readonly detail?: string;
}

/** Controls that log nothing, for one reason. */
export interface SilentControls {
  readonly reason: string;
  /** Each with its place. */
  readonly controls: readonly string[];
}

/** The places where an event is logged. */
export interface EventSites {
  readonly code: readonly CodeSite[];
  readonly controls: readonly ControlSite[];
  /** Controls that somebody may expect to log it and that do not. @default none */
  readonly silent?: readonly SilentControls[];
}

/** An event's data as JSON Schema 2020-12. */
export interface DataSchema {
  readonly $schema: string;
  readonly $id: string;
  readonly title: string;
  readonly description: string;
  readonly $comment: string;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, PropertySchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly examples: readonly unknown[];
}

/** A property's part of a {@link DataSchema}. */
export interface PropertySchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly examples?: readonly unknown[];
}

/** An event as a collector gets it, as JSON Schema 2020-12. */
export interface ReceivedSchema {
  readonly $schema: string;
  readonly $id: string;
  readonly title: string;
  readonly description: string;
  readonly $comment: string;
  readonly type: 'object';
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, ReceivedProperty>>;
}

/** A field or a property in a {@link ReceivedSchema}; its `$comment` names the class of personal data. */
export interface ReceivedProperty extends PropertySchema {
  readonly $comment?: string;
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, ReceivedProperty>>;
  readonly patternProperties?: Readonly<Record<string, ReceivedProperty>>;
  readonly additionalProperties?: boolean;
}

/** An event as documentation describes it. */
export interface EventModel {
  readonly name: string;
  /** Its name in addresses and file names. */
  readonly slug: string;
  /** The version of its definition: 1, and one more with each of its changes. */
  readonly version: number;
  readonly meaning: string;
  readonly firesWhen: string;
  readonly notWhen: string;
  readonly cautions: readonly string[];
  /** The rule beside the delivery's id by which two of them count as one, as the end of a sentence. */
  readonly countedOnce: string;
  readonly owner: string;
  readonly since: string;
  readonly status: EventStatus;
  /** The event that takes its place. @default none */
  readonly replacedBy?: string;
  /** An address where its owner answers. */
  readonly contact: string;
  readonly changes: readonly EventChange[];
  /** The destinations that receive it. */
  readonly destinations: readonly string[];
  readonly questions: readonly EventQuestion[];
  readonly properties: readonly PropertyModel[];
  /** The schema of the data that a caller passes. */
  readonly schema: DataSchema;
  /** The event of the examples as the collector gets it. */
  readonly payload: JsonObject;
  readonly sites: EventSites;
}

/** All that documentation says is made of this. */
export interface CatalogModel {
  readonly events: readonly EventModel[];
  /** Properties that the SDK adds to every event. */
  readonly common: readonly PropertyModel[];
  /** Properties that the SDK adds to some events. */
  readonly occasional: readonly PropertyModel[];
  /** The properties of a user: the application's, then those that the SDK adds. */
  readonly user: readonly PropertyModel[];
}
