/** What the check's explanations know of an event. */
interface EventFacts {
  readonly name: string;
  readonly properties: readonly { readonly name: string; readonly meaning: string }[];
}

/** What the check knows of a catalogue, as catalog.html carries it. */
export interface CatalogFacts {
  readonly events: readonly EventFacts[];
  /** Names of the properties that the SDK adds to events. */
  readonly added: readonly string[];
}
