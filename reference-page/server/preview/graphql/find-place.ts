import { states } from '../../../content/states.ts';
import { isZip } from '../../../visitor-state/check-zip.ts';
import { metroZips, moreCityZips, type ZipBeginnings } from './city-zips.ts';
import { type ZipState, zipStates } from './state-zips.ts';

/** The facts about a ZIP code that the preview has. */
export interface Place {
  readonly zip: string;
  /** Only where the code is one of a city that the preview knows. */
  readonly city: string | undefined;
  readonly state: string;
  readonly stateName: string;
  /** Places without caregivers nearby: the forces abroad. */
  readonly isAbroad: boolean;
}

const cityZips = Object.entries({ ...metroZips, ...moreCityZips });

/** The place of a ZIP code; none where no ZIP code begins like this, or it is none of five digits that there are. */
export function findPlace(zip: string): Place | undefined {
  if (!isZip(zip)) return undefined;
  const found = zipStates.find(({ prefixes }) => beginsWithOneOf(zip, prefixes));
  if (!found) return undefined;
  const [city] = cityZips.find(([, beginnings]) => beginsWithOneOf(zip, beginnings)) ?? [];
  return {
    zip,
    city,
    state: found.state,
    stateName: nameOf(found),
    isAbroad: found.isAbroad === true,
  };
}

function beginsWithOneOf(zip: string, beginnings: ZipBeginnings): boolean {
  return beginnings.some((beginning) => {
    const [first = '', last = first] = beginning.split('-');
    const start = zip.slice(0, first.length);
    return first <= start && start <= last;
  });
}

function nameOf({ state, name }: ZipState): string {
  return name ?? states.find(({ code }) => code === state)?.name ?? state;
}
