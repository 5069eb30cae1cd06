import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { findRoute } from '../../../reference-page/app/routes.tsx';
import { daycareEntry, seekerEntries } from '../../../reference-page/pages/enrollment/entries.ts';
import { whenOptions } from '../../../reference-page/pages/enrollment/read-answers.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';

const path = '/app/enrollment/seeker/cc';
const { services } = readSettings({ PREVIEW: 'true' }, '/project');
const contact = { takesLetters: true, email: 'hello@care.test' };

function show(query: URLSearchParams): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(findRoute(path).content?.({ path, query, services, contact }));
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
  expect(Object.fromEntries(end)).toEqual({ ...Object.fromEntries(answers), step: 'done' });
});

it('enrollment sums up what is missing, each a way to its question', () => {
  const page = show(new URLSearchParams('step=finish&zip=12'));
  const links = [...page.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href') ?? '');
  expect(links).toEqual(['#when', '#detail', '#zip']);
  for (const link of links) {
    const question = page.querySelector(link);
    expect(question?.getAttribute('aria-invalid')).toBe('true');
  }
  expect(page.querySelector('#zip')?.closest('.field')?.textContent).toContain('five digits');
});

it('each step of enrollment has a heading and a title of its own', () => {
  const answers = new URLSearchParams({
    when: whenOptions[0] ?? '',
    detail: seekerEntries.cc.question.options[0] ?? '',
    zip: '78701',
  });
  const stepsShown = ['', 'finish', 'done'].map((step) => {
    const query = new URLSearchParams([...answers, ['step', step]]);
    const title = findRoute(path).headFor?.(query).title;
    return [title, show(query).querySelector('h2')?.textContent];
  });
  expect(new Set(stepsShown.flat()).size).toBe(6);
});

it('enrollment of a daycare asks for a daycare, in its title too', () => {
  const query = new URLSearchParams('serviceIdForMember=dayCare');
  expect(findRoute(path).headFor?.(query).title).toMatch(/daycare/);
  expect(show(query).querySelector('legend')?.textContent).toMatch(/daycare/);
});
