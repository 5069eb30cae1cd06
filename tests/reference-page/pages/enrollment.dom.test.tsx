import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { findEnrollmentRoute } from '../../../reference-page/app/enrollment-routes.tsx';
import type { EnrollmentProgress } from '../../../reference-page/pages/enrollment/enrollment-progress.ts';
import { daycareEntry, seekerEntries } from '../../../reference-page/pages/enrollment/entries.ts';
import { whenOptions } from '../../../reference-page/pages/enrollment/read-answers.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';
import { VisitContext } from '../../../reference-page/visit/visit-context.ts';
import { defaultVisit } from '../default-visit.ts';

const path = '/app/enrollment/seeker/cc';
const { services } = readSettings({ PREVIEW: 'true' }, '/project');
const contact = { takesMessages: true, email: 'hello@care.test' };

function routeOf(progress: EnrollmentProgress) {
  const route = findEnrollmentRoute(path, progress);
  if (!route) throw new Error(`${path} is no enrollment`);
  return route;
}

function show(query: URLSearchParams, progress: EnrollmentProgress): HTMLElement {
  const page = document.createElement('div');
  const body = routeOf(progress).body?.({ path, query, services, contact });
  page.innerHTML = renderToStaticMarkup(<VisitContext value={defaultVisit}>{body}</VisitContext>);
  return page;
}

const answersTo = ({ question }: typeof daycareEntry) =>
  new URLSearchParams({ when: whenOptions[0] ?? '', detail: question.options[0] ?? '', zip: '78701' });

it('enrollment is about daycare from the first question to the end, and says so to each next step', () => {
  const query = new URLSearchParams('fromSemPage=VHP&serviceIdForMember=dayCare');
  const progress = { given: answersTo(daycareEntry), hasJoined: true };
  for (const step of ['', 'finish', 'done']) {
    const page = show(new URLSearchParams([...query, ['step', step]]), progress);
    expect(page.querySelector<HTMLElement>('[data-enrollment]')?.dataset.service).toBe('DAYCARE');
    for (const form of page.querySelectorAll('form')) {
      const next = new URLSearchParams(form.getAttribute('action') ?? '');
      expect(Object.fromEntries(next)).toMatchObject(Object.fromEntries(query));
    }
  }
});

it('enrollment sums up what is missing, each a way to its question', () => {
  const page = show(new URLSearchParams(), {
    given: new URLSearchParams('zip=12'),
    returned: 'incomplete',
  });
  const links = [...page.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href') ?? '');
  expect(links).toEqual(['#when', '#detail', '#zip']);
  for (const link of links) {
    const field = page.querySelector(link);
    expect(field?.localName).toBe('input');
    expect(field?.closest('[aria-invalid]')?.getAttribute('aria-invalid')).toBe('true');
  }
  expect(page.querySelector('#zip')?.closest('.field')?.textContent).toContain('five digits');
});

it('each step of enrollment has a heading and a title of its own', () => {
  const progress = { given: answersTo(seekerEntries.cc), hasJoined: true };
  const stepsShown = ['', 'finish', 'done'].map((step) => {
    const query = new URLSearchParams({ step });
    const title = routeOf(progress).headFor?.(query).title;
    return [title, show(query, progress).querySelector('h2')?.textContent];
  });
  expect(new Set(stepsShown.flat()).size).toBe(6);
});

it('enrollment of a daycare asks for a daycare, in its title too', () => {
  const query = new URLSearchParams('serviceIdForMember=dayCare');
  const progress = { given: new URLSearchParams() };
  expect(routeOf(progress).headFor?.(query).title).toMatch(/daycare/);
  expect(show(query, progress).querySelector('legend')?.textContent).toMatch(/daycare/);
});
