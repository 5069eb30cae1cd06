import { describe, expect, it } from 'vitest';
import { stepOf } from '../../../reference-page/pages/enrollment/enrollment-progress.ts';
import { daycareEntry } from '../../../reference-page/pages/enrollment/entries.ts';
import {
  problemsOf,
  readAnswers,
  whenOptions,
} from '../../../reference-page/pages/enrollment/read-answers.ts';

const [, when = ''] = whenOptions;
const [, detail = ''] = daycareEntry.question.options;
const all = { when, detail, zip: '78701' };

const answersTo = (given: Readonly<Record<string, string>>) =>
  readAnswers(new URLSearchParams(given), daycareEntry);
const stepFor = (step: string, given: Readonly<Record<string, string>>, hasJoined?: boolean) =>
  stepOf(new URLSearchParams({ step }), daycareEntry, { given: new URLSearchParams(given), hasJoined });

describe('an answer in enrollment', () => {
  it('is read from the form', () => {
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

  it.each(['', '1234', '00000'])('learns what is wrong with the ZIP code "%s"', (zip) => {
    expect(answersTo({ ...all, zip })).toMatchObject({
      zip: undefined,
      zipProblem: expect.stringMatching(/ZIP/),
    });
  });
});

describe('enrollment', () => {
  it.each([
    ['asks', '', {}, undefined, 'questions'],
    ['asks until the visitor goes on', '', all, undefined, 'questions'],
    ['shows the answers', 'finish', all, undefined, 'finish'],
    ['asks again without a time', 'finish', { ...all, when: '' }, undefined, 'questions'],
    ['asks again without a choice', 'finish', { ...all, detail: '' }, undefined, 'questions'],
    ['asks again without a ZIP code', 'finish', { ...all, zip: '1' }, undefined, 'questions'],
    ['has an end', 'done', all, true, 'done'],
    ['has no end without answers', 'done', {}, true, 'questions'],
    ['has no end without joining', 'done', all, undefined, 'finish'],
    ['asks at a step that is none', 'other', all, true, 'questions'],
  ])('%s: %s %j', (_what, step, given, hasJoined, shown) => {
    expect(stepFor(step, given, hasJoined)).toBe(shown);
  });
});

describe('the list of missing answers', () => {
  const problemsIn = (given: Readonly<Record<string, string>>) => problemsOf(answersTo(given));

  it('is nothing when all is answered', () => {
    expect(problemsIn(all)).toEqual({});
  });

  it.each(['when', 'detail', 'zip'])('names the question "%s" that has no answer', (name) => {
    expect(Object.keys(problemsIn({ ...all, [name]: '' }))).toEqual([name]);
  });
});
