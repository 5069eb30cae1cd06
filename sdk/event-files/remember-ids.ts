/** Returns whether a text was there before. */
export type SeenBefore = (text: string) => boolean;

/** The number of ids in each of the two generations: together they take 16 MB, whatever the file's size. */
const idsPerGeneration = 786_432;

/**
 * Remembers ids in constant memory: copies are found among the last 786,432 different ids at least, and up to twice as many. Ids
 * are stored as 64-bit hashes, of which two of a million differing ids are alike once in 37 million files.
 */
export function createIdMemory(perGeneration = idsPerGeneration): SeenBefore {
  let current = createGeneration(perGeneration);
  let before: Generation | undefined;

  return (text) => {
    const [high, low] = hash(text);
    if (before?.has(high, low)) return true;
    if (!current.add(high, low)) return true;
    if (current.isFull()) {
      before = current;
      current = createGeneration(perGeneration);
    }
    return false;
  };
}

interface Generation {
  has(high: number, low: number): boolean;
  /** Adds an id. @returns `false` when it was there */
  add(high: number, low: number): boolean;
  isFull(): boolean;
}

/** An open-addressed table outside of the heap, three quarters full at the most. */
function createGeneration(limit: number): Generation {
  const slots = 2 ** Math.ceil(Math.log2((limit * 4) / 3));
  const words = new Uint32Array(slots * 2);
  let size = 0;

  /** Finds the slot of an id, or the free one for it. */
  function find(high: number, low: number): number {
    let slot = low & (slots - 1);
    while ((words[slot * 2] || words[slot * 2 + 1]) && !isAt(slot, high, low))
      slot = (slot + 1) & (slots - 1);
    return slot;
  }

  function isAt(slot: number, high: number, low: number): boolean {
    return words[slot * 2] === high && words[slot * 2 + 1] === low;
  }

  return {
    has: (high, low) => isAt(find(high, low), high, low),
    add(high, low) {
      const slot = find(high, low);
      if (isAt(slot, high, low)) return false;
      words[slot * 2] = high;
      words[slot * 2 + 1] = low;
      size += 1;
      return true;
    },
    isFull: () => size >= limit,
  };
}

/** Two 32-bit halves (cyrb53's mixing, https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js); never 0, which means an empty slot. */
function hash(text: string): readonly [number, number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return [high >>> 0, low >>> 0 || 1];
}
