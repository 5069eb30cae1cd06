import { expect, it, onTestFinished, vi } from 'vitest';
import { ServicePicker } from '../../../reference-page/sections/hero/service-picker.tsx';
import { chooseBeforeScript } from './choose-before-script.tsx';

it.each([
  ['keeps what a visitor who was here before chooses ahead of the script', 'navigate', 'sitter'],
  ['has what is remembered where the browser brings back an older choice', 'back_forward', 'seeker'],
])('S3.3 the picker %s', async (_what, type, shown) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await chooseBeforeScript(<ServicePicker />, 'seeker', 'memberType')).toBe(shown);
});
