import type { ReceiptController } from '../client/receipt.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import type { EncodedData } from './copy-data.ts';
import type { EventSchema } from './event-schema.ts';

/** The treatment of an event that does not fit its definition. */
export type ValidationMode =
  /** Sent, marked with `schema_valid: false`, and logged. */
  | 'report'
  /** Dropped with a receipt. */
  | 'strict'
  /** Thrown to the caller; for tests. */
  | 'throw';

/** The result of comparing an event with its definition; an event that differs may go on all the same. */
export type Fit = 'fits' | 'differs' | 'dropped';

/** Event name to the schema of its data. */
export type EventDefinitions = Readonly<Record<string, EventSchema>>;

/** The name of a user property to the schema of its value. */
export type UserPropertyDefinitions = Readonly<Record<string, EventSchema>>;

/**
 * All events an application may log: the one source of their types and of their check at run time.
 *
 * @typeParam Definitions the names of the events and their schemas
 * @typeParam UserProperties the user properties and their schemas
 */
export interface EventCatalog<
  Definitions extends EventDefinitions = EventDefinitions,
  UserProperties extends UserPropertyDefinitions = UserPropertyDefinitions,
> {
  /** The definition of each event, by its name. */
  readonly definitions: Definitions;
  /** The properties that `setUserProperties` takes; `undefined` for any. */
  readonly userProperties?: UserProperties | undefined;
  /** The version of each event's definition, by the name of the event; `undefined` where the catalogue numbers none. */
  readonly versions?: Readonly<Record<string, number | undefined>> | undefined;
  /**
   * Lists the problems of an event; none when it fits its definition.
   *
   * @param name the name of the event
   * @param data the data to check
   */
  check(name: string, data: object): readonly string[];
  /**
   * Lists the problems of changes of user properties, without making them; none when each value fits its definition.
   *
   * @param changes the changes, as `setUserProperties` takes them
   */
  checkUserProperties(changes: object): readonly string[];
  /** Checks an event, and treats one that does not fit as `validation` demands. @internal */
  validate(
    receiptController: ReceiptController,
    data: EncodedData,
    validation: ValidationMode,
    logger: SafeLogger,
    isOfUser?: boolean,
  ): Fit;
}
