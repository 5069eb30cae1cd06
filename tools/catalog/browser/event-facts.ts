/** What the check's explanations know of a property. */
interface PropertyFacts {
  readonly name: string;
  readonly meaning: string;
  readonly type: string;
  readonly allowed?: readonly string[];
  readonly required: boolean;
}

/** What the check's explanations know of an event. */
export interface EventFacts {
  readonly name: string;
  readonly properties: readonly PropertyFacts[];
}

/** What the check knows of a catalogue, as catalog.html carries it. */
export interface CatalogFacts {
  readonly events: readonly EventFacts[];
  /** Names of the properties that the SDK adds to events. */
  readonly added: readonly string[];
}
