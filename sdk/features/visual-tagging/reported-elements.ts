import type { JsonObject } from '../../contracts/json.ts';
import { handled } from '../../contracts/quietly.ts';
import { encodeJson } from '../../json/encode-json.ts';
import { isIgnored } from '../../page/is-ignored.ts';

/** The number of elements that are remembered; a person who selects one has pointed at it shortly before. */
const maxElements = 100;

/** Reports about elements: the data that a click on them logs. */
export interface ReportedElements {
  /** Describes an element; an ignored one by nothing. */
  describe(element: Element): JsonObject;
  /** Returns those of the properties that were reported for an element. */
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
      reported = [...reported, facts].slice(-maxElements);
      return facts;
    },
    keepReported: (facts) =>
      Object.fromEntries(Object.entries(Object(facts)).filter(isReported)) as JsonObject,
  };
}
