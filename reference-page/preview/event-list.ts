import type { LoggedEvent } from './logged-event.ts';

export interface EventList {
  /** False when the event is held already. */
  add(event: LoggedEvent): boolean;
  /** Oldest first; a new array after each change, so that one handed out stays as it was. */
  events(): readonly LoggedEvent[];
  addedAfter(event: LoggedEvent | undefined): number;
  clear(): void;
}

export interface EventListOptions {
  readonly maxEvents?: number;
  readonly maxCharacters?: number;
}

/** The newest events, bounded in number and size. */
export function createEventList({
  maxEvents = 2000,
  maxCharacters = 32_000_000,
}: EventListOptions = {}): EventList {
  let held: LoggedEvent[] = [];
  let handedOut = false;
  const ids = new Set<string>();
  let characters = 0;

  function dropOldest(): void {
    const oldest = held.shift();
    if (oldest === undefined) return;
    ids.delete(oldest.id);
    characters -= oldest.json.length;
  }

  return {
    add(event) {
      if (ids.has(event.id)) return false;
      if (handedOut) held = [...held];
      handedOut = false;
      held.push(event);
      ids.add(event.id);
      characters += event.json.length;
      while (held.length > maxEvents || (characters > maxCharacters && held.length > 1)) dropOldest();
      return true;
    },
    events() {
      handedOut = true;
      return held;
    },
    addedAfter(event) {
      return held.length - 1 - (event === undefined ? -1 : held.lastIndexOf(event));
    },
    clear() {
      held = [];
      ids.clear();
      characters = 0;
    },
  };
}
