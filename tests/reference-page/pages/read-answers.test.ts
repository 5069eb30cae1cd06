import { describe, expect, it } from 'vitest';
import { daycareEntry } from '../../../reference-page/pages/enrollment/entries.ts';
import {
  problemsOf,
  readAnswers,
  stepOf,
  whenOptions,
} from '../../../reference-page/pages/enrollment/read-answers.ts';

const [, when = ''] = whenOptions;
const [, detail = ''] = daycareEntry.question.options;
const all = { when, detail, zip: '78701' };

const answersTo = (given: Readonly<Record<string, string>>) =>
  readAnswers(new URLSearchParams(given), daycareEntry);
const stepFor = (given: Readonly<Record<string, string>>) =>
  stepOf(new URLSearchParams(given), answersTo(given));

describe('what a visitor answers in enrollment', () => {
  it('is read from the address', () => {
    expect(answersTo({ ...all, zip: ' 78701-1234 ' })).toEqual({ ...all, zipProblem: undefined });
  });

  it('is not there before it is given, and then nothing is wrong with it', () => {
    expect(answersTo({})).toEqual({
      when: undefined,
      detail: undefined,
      zip: undefined,
      zipProblem: undefined,
    });
  });

  it('counts only when it was offered', () => {
    expect(answersTo({ ...all, when: 'Never', detail: '<b>' })).toMatchObject({
      when: undefined,
      detail: undefined,
    });
  });

  it.each(['', '1234'])('is told what is wrong with the ZIP code "%s"', (zip) => {
    expect(answersTo({ ...all, zip })).toMatchObject({
      zip: undefined,
      zipProblem: expect.stringMatching(/ZIP/),
    });
  });
});

describe('enrollment', () => {
  it.each([
    ['asks', {}, 'questions'],
    ['asks until the visitor goes on', all, 'questions'],
    ['shows the answers', { ...all, step: 'finish' }, 'finish'],
    ['asks again without a time', { ...all, when: '', step: 'finish' }, 'questions'],
    ['asks again without a choice', { ...all, detail: '', step: 'finish' }, 'questions'],
    ['asks again without a ZIP code', { ...all, zip: '1', step: 'finish' }, 'questions'],
    ['has an end', { ...all, step: 'done' }, 'done'],
    ['has no end without answers', { step: 'done' }, 'questions'],
    ['asks at a step that is none', { ...all, step: 'other' }, 'questions'],
  ])('%s: %j', (_what, given, step) => {
    expect(stepFor(given)).toBe(step);
  });
});

describe('what is to be put right', () => {
  const problemsIn = (given: Readonly<Record<string, string>>) =>
    problemsOf(new URLSearchParams(given), answersTo(given));

  it('is nothing before the visitor goes on, and nothing when all is answered', () => {
    expect(problemsIn({})).toEqual({});
    expect(problemsIn({ ...all, step: 'finish' })).toEqual({});
  });

  it.each(['when', 'detail', 'zip'])('names the question "%s" that has no answer', (name) => {
    expect(Object.keys(problemsIn({ ...all, [name]: '', step: 'finish' }))).toEqual([name]);
  });
});
