import type { MemberType, ServiceCode } from '../../sdk/catalog/enumerations.ts';
import type { ControlData } from './control-row.ts';
import type { Circumstances, FoundControl } from './found-control.ts';
import { serviceOfEntry, specifiedPath } from './specified-paths.ts';
import type { Bound } from './vocabulary.ts';

/** What a value of the table may have to be read from. */
export interface Known {
  readonly found: FoundControl;
  readonly under: Circumstances;
  readonly bound: Bound;
  readonly data: ControlData;
}

/** Values of the table that follow from what surrounds the control; `undefined` where the event states nothing. */
export const facts: Readonly<Record<string, (known: Known) => string | undefined>> = {
  '<where the service starts>': ({ bound, data, under }) =>
    specifiedPath(data.memberType as MemberType, bound.service?.code as ServiceCode, under.flags),
  '<chosen service>': ({ found }) => found.form.service,
  '<chosen member type>': ({ found }) => found.form.memberType,
  '<what a family looks for>': ({ found }) => {
    if (found.form.memberType !== 'seeker') return undefined;
    return found.form.service === 'DAYCARE' ? 'service' : 'caregiver';
  },
  '<where the choice starts>': ({ found, under }) =>
    specifiedPath(found.form.memberType as MemberType, found.form.service as ServiceCode, under.flags),
  '<remembered flow type>': ({ under }) => under.flowType,
  '<entered ZIP code>': ({ found }) => found.form.zip || undefined,
  '<member type of the entry>': ({ under }) => (under.address.includes('/provider/') ? 'sitter' : 'seeker'),
  '<service of the entry>': ({ under }) => serviceOfEntry(new URL(under.address, 'https://care.test')),
};
