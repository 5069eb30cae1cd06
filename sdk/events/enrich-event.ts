import type { PageFacts } from '../contracts/environment.ts';
import type { JsonObject } from '../json/json.ts';
import { eventWebPlatform } from './web-platform.ts';

/**
 * Adds the facts of the moment to an event's own data (S3.7). A fact wins over a property of the same name, so that
 * `url` means the same in every event.
 */
export function enrichEvent(data: JsonObject, facts: PageFacts, commonData: JsonObject): JsonObject {
  return {
    ...data,
    ...commonData,
    ...facts.properties,
    web_platform: eventWebPlatform(facts.windowWidth),
  };
}
