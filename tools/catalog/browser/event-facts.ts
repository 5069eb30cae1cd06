/** Facts about an event for the check's explanations. */
interface EventFacts {
  readonly name: string;
  readonly properties: readonly { readonly name: string; readonly meaning: string }[];
}

/** Facts about a catalogue for the check, as catalog.html carries them. */
export interface CatalogFacts {
  readonly events: readonly EventFacts[];
  /** Names of the properties that the SDK adds to events. */
  readonly added: readonly string[];
}
