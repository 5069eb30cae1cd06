import { expect, it } from 'vitest';
import { eventWebPlatform } from '../../../sdk/events/web-platform.ts';

it.each([
  [0, 'Mobile Web'],
  [599, 'Mobile Web'],
  [960, 'Mobile Web'],
  [961, 'Desktop Web'],
  [1920, 'Desktop Web'],
  [Number.NaN, undefined],
])('S3.7 S9.6 takes a window %i px wide for %s', (width, platform) => {
  expect(eventWebPlatform(width)).toBe(platform);
});
