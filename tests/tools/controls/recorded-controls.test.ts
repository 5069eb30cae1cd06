import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { untrackedControls } from '../../../reference-page/analytics/untracked-controls.ts';
import { defaultFlags } from '../../../reference-page/visit/flags.ts';
import {
  callToActionLabels,
  type MemberType,
  pages,
  type ServiceCode,
  sections,
} from '../../../sdk/catalog/enumerations.ts';
import { renderControlsPage } from '../../../tools/controls/controls-page.ts';
import {
  isSilent,
  isTracked,
  loggedBy,
  recordedControls,
} from '../../../tools/controls/recorded-controls.ts';
import { specifiedPath } from '../../browser/specified-paths.ts';
import { staleFile } from '../stale-file.ts';

const tracked = recordedControls.filter(isTracked);

describe('the record of controls', () => {
  it('is what docs/controls.md says', () => {
    const page = readFileSync(new URL('../../../docs/controls.md', import.meta.url), 'utf8');
    expect(page, staleFile('docs/controls.md')).toBe(renderControlsPage(recordedControls));
  });

  it.each([
    ['page', pages],
    ['section', sections],
    ['label', callToActionLabels],
  ] as const)('S3.13 uses every %s, and no other', (property, values) => {
    const used = tracked.flatMap((control) =>
      control.pages.flatMap((page): (string | undefined)[] => {
        const { data }: { readonly data: Readonly<Record<string, string>> } = loggedBy(control, page);
        return [data[property]];
      }),
    );
    expect([...new Set(used.filter((value) => value !== undefined))].sort()).toEqual([...values].sort());
  });

  it('has a control for each name that the page’s list of untracked controls gives a reason', () => {
    const silent = recordedControls.filter(isSilent);
    for (const { names = [], reason } of untrackedControls) {
      const own = silent.filter((control) => control.reason === reason).map(({ name }) => name);
      expect(names.filter((name) => !own.includes(name))).toEqual([]);
    }
  });

  it('S2.6 S2.7 S2.8 leads from each service to where it starts', () => {
    const leading = tracked.filter(({ data }) => data.service && data.service !== 'none' && data.memberType);
    expect(new Set(leading.map(({ data }) => data.service)).size).toBe(7);
    expect(leading.some(({ flags }) => flags?.adultCareRoutes)).toBe(true);
    expect(leading.some(({ flags }) => flags?.seniorCareProviderEnrollment)).toBe(true);
    for (const { data, flags } of leading) {
      const path = specifiedPath(data.memberType as MemberType, data.service as ServiceCode, {
        ...defaultFlags,
        ...flags,
      });
      expect(data.target, data.service).toBe(path);
    }
  });
});
