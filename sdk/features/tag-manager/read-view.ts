import type { MemberType } from '../../catalog/enumerations.ts';
import type { JsonObject, JsonValue } from '../../contracts/json.ts';
import { quietly } from '../../contracts/quietly.ts';
import { copyData } from '../../events/copy-data.ts';
import { asText } from '../../storage/parse-list.ts';
import { hashNow, type UserData } from './hash-user-data.ts';

/** A view for the tag manager (S3.12). */
export interface TagManagerView {
  /** The name that the container's triggers listen for. */
  readonly event: string;
  /** A more exact name than `event`. @default none */
  readonly gtmEvent?: string | undefined;
  /** Further values that tags read; passed on as they are. @default none */
  readonly slots?: JsonValue | undefined;
  /** The visitor's kind: looks for care, or gives it. */
  readonly memberType?: MemberType | undefined;
  /** The visitor's progress with the enrollment. @default none */
  readonly overallStatus?: string | undefined;
  /** The visitor's personal data, hashed before it goes anywhere; then its fields are beside the others. @default none */
  readonly user?: UserData | undefined;
}

const fields = ['event', 'gtmEvent', 'slots', 'memberType', 'overallStatus'];

/**
 * A view as the data layer gets it: with the fields of S3.12 and nothing else, personal data hashed; `undefined` for a value that
 * is no view.
 */
export function readView(view: unknown): JsonObject | undefined {
  return quietly(() => {
    const { event, user, ...others } = Object(view);
    if (!asText(event)) return undefined;
    const { data } = copyData({ event, ...others });
    // The fields have one order, so that equal views are the same text.
    const known = fields.flatMap((field) => (field in data ? [[field, data[field]]] : []));
    return { ...Object.fromEntries(known), ...hashNow(user) };
  });
}
