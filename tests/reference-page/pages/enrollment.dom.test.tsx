import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { findRoute } from '../../../reference-page/app/routes.tsx';
import { daycareEntry } from '../../../reference-page/pages/enrollment/entries.ts';
import { whenOptions } from '../../../reference-page/pages/enrollment/read-answers.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';

const path = '/app/enrollment/seeker/cc';
const { services } = readSettings({ PREVIEW: 'true' }, '/project');

function show(query: URLSearchParams): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(findRoute(path).content?.({ path, query, services }));
  return page;
}

function serviceOf(page: HTMLElement): string | undefined {
  return page.querySelector<HTMLElement>('[data-enrollment]')?.dataset.service;
}

it('enrollment is about daycare from the first question to the end', () => {
  const asked = new URLSearchParams('fromSemPage=VHP&serviceIdForMember=dayCare');
  const questions = show(asked);
  expect(serviceOf(questions)).toBe('DAYCARE');

  const answers = new URLSearchParams(
    [...questions.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [
      name,
      value,
    ]),
  );
  answers.set('when', whenOptions[0] ?? '');
  answers.set('detail', daycareEntry.question.options[0] ?? '');
  answers.set('zip', '78701');
  const finish = show(answers);
  expect(serviceOf(finish)).toBe('DAYCARE');

  const next = finish.querySelector('[data-care-event="Member Enrolled"]')?.getAttribute('href');
  const end = new URLSearchParams(next ?? '');
  expect(serviceOf(show(end))).toBe('DAYCARE');
  expect(Object.fromEntries(end)).toEqual({ ...Object.fromEntries(asked), step: 'done' });
});
