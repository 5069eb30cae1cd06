import type { JsonObject, JsonValue } from '../../contracts/json.ts';
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
  /** The properties as text: the script may change the objects that it has got. */
  let reported: readonly (readonly string[])[] = [];
  const textOf = (property: readonly [name: string, value: unknown]) => encodeJson(property) as string;
  const propertiesOf = (facts: unknown) => Object.entries<JsonValue>(Object(facts));
  return {
    describe(element) {
      if (isIgnored(element)) return {};
      const facts = handled(describeClick(element));
      reported = [...reported, propertiesOf(facts).map(textOf)].slice(-maxElements);
      return facts;
    },
    keepReported(facts) {
      const texts = reported.flat();
      return Object.fromEntries(propertiesOf(facts).filter((property) => texts.includes(textOf(property))));
    },
  };
}
