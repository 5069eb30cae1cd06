import type { JsonObject } from '../../contracts/json.ts';
import { handled } from '../../contracts/quietly.ts';
import { encodeJson } from '../../json/encode-json.ts';
import { isIgnored } from '../../page/is-ignored.ts';

/** How many elements are remembered; a person who selects one has pointed at it shortly before. */
const mostElements = 100;

/** What is reported about elements: what a click on them logs. */
export interface ReportedElements {
  /** Nothing of an ignored element. */
  describe(element: Element): JsonObject;
  /** The given facts, without those that were reported for no element. */
  keepReported(facts: unknown): JsonObject;
}

export function createReportedElements(describeClick: (element: Element) => JsonObject): ReportedElements {
  let reported: readonly JsonObject[] = [];
  const isReported = ([name, value]: readonly [string, unknown]) =>
    reported.some((facts) => encodeJson(facts[name]) === encodeJson(value));
  return {
    describe(element) {
      if (isIgnored(element)) return {};
      const facts = handled(describeClick(element));
      reported = [...reported, facts].slice(-mostElements);
      return facts;
    },
    keepReported: (facts) =>
      Object.fromEntries(Object.entries(Object(facts)).filter(isReported)) as JsonObject,
  };
}
