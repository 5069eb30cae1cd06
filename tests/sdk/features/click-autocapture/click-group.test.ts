import { describe, expect, it } from 'vitest';
import {
  type ClickGroup,
  joinGroup,
  rageCount,
} from '../../../../sdk/features/click-autocapture/click-group.ts';

/** Clicks as [milliseconds, x, y]. */
type Clicks = readonly (readonly [number, number?, number?])[];

function groupOf(clicks: Clicks): ClickGroup | undefined {
  return clicks.reduce<ClickGroup | undefined>(
    (group, [time, x = 0, y = 0]) => joinGroup(group, { x, y, time }),
    undefined,
  );
}

describe('a group of clicks', () => {
  it.each<[string, Clicks, number, boolean]>([
    ['one', [[0]], 1, false],
    ['three together', [[0], [1], [2]], 3, false],
    ['four within a second', [[0], [300], [600], [1_000]], 4, true],
    ['four in more than a second', [[0], [300], [600], [1_001]], 3, false],
    ['the last four within a second', [[0], [900], [1_200], [1_500], [1_800]], 4, true],
    [
      'four 20 px apart',
      [
        [0, 0, 0],
        [1, 20, 20],
        [2, 0, 20],
        [3, 20, 0],
      ],
      4,
      true,
    ],
    ['four at one place far from the corner', [0, 1, 2, 3].map((time) => [time, 800, 600] as const), 4, true],
    ['the fourth 21 px to the right', [[0], [1], [2], [3, 21, 0]], 1, false],
    ['the fourth 21 px down', [[0], [1], [2], [3, 0, 21]], 1, false],
    ['rage that goes on', [[0], [1], [2], [3], [1_003], [2_003]], 6, true],
    ['a pause after rage', [[0], [1], [2], [3], [1_004]], 1, false],
    ['a clock that is put back', [[5_000], [4_000], [4_001], [4_002]], 4, true],
  ])('S9.7 reports rage: %s', (_, clicks, count, isRage) => {
    const found = groupOf(clicks)?.count ?? 0;
    expect([found, found >= rageCount]).toEqual([count, isRage]);
  });

  it('keeps no more than 50 clicks, the first and the last', () => {
    const group = groupOf(Array.from({ length: 500 }, (_, index) => [index * 100] as const));
    expect(group?.count).toBe(500);
    expect(group?.clicks).toHaveLength(50);
    expect(group?.clicks[0]?.time).toBe(0);
    expect(group?.clicks.at(-1)?.time).toBe(49_900);
  });
});
