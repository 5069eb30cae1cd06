import { expect, it } from 'vitest';
import { HowItWorks } from '../../../reference-page/sections/how-it-works/how-it-works.tsx';
import { chooseBeforeScript } from './choose-before-script.tsx';

it.each([
  ['stay those that a visitor who was here before chooses ahead of the script', 'seeker', 'sitter'],
  ['are those of what is remembered where the server does not know it', undefined, 'seeker'],
] as const)('S3.3 the steps %s', async (_what, flowType, shown) => {
  expect(await chooseBeforeScript(<HowItWorks />, flowType, 'how-it-works')).toBe(shown);
});
