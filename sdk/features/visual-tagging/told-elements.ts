import type { JsonObject } from '../../json/json.ts';
import { isIgnored } from '../../page/is-ignored.ts';

/** So many elements are remembered; somebody who selects one has pointed at it shortly before. */
const mostElements = 100;

/** What is reported of elements: what a click on them logs. */
export interface ToldElements {
  /** Nothing of an ignored element. */
  describe(element: Element): JsonObject;
  /** Of what somebody says of an element that which was told of one. */
  keepTold(facts: unknown): JsonObject;
}

export function createToldElements(describeClick: (element: Element) => JsonObject): ToldElements {
  let told: readonly JsonObject[] = [];
  const isTold = ([name, value]: readonly [string, unknown]) =>
    told.some((facts) => JSON.stringify(facts[name]) === JSON.stringify(value));
  return {
    describe(element) {
      if (isIgnored(element)) return {};
      const facts = describeClick(element);
      told = [...told, facts].slice(-mostElements);
      return facts;
    },
    keepTold: (facts) => Object.fromEntries(Object.entries(Object(facts)).filter(isTold)) as JsonObject,
  };
}
