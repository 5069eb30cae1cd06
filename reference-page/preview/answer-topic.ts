import { createAnswerValue } from './answer-value.ts';
import type { Answer } from './answers.ts';
import { createElement } from './create-element.ts';
import { dayCounts } from './day-counts.ts';
import { createDayPlot } from './day-plot.ts';

const plottedDays = 14;

/** The answers under one heading of the catalogue; its count by day as a plot beside them. */
export function createAnswerTopic(
  topic: string,
  answers: readonly Answer[],
  series: number | undefined,
): HTMLElement {
  const byDay = answers.find((answer) => dayCounts(answer, plottedDays));
  const others = answers.filter((answer) => answer !== byDay);
  return createElement('section', { class: 'topic panel' }, [
    createElement('div', { class: 'topic-head' }, [
      createElement('h3', {}, [...(byDay ? [swatch(series)] : []), topic]),
      ...(byDay ? plot(byDay, series) : []),
    ]),
    ...(others.length > 0 ? [createElement('ul', { class: 'answers' }, others.map(item))] : []),
  ]);
}

function swatch(series: number | undefined): HTMLElement {
  return createElement('span', { class: 'swatch', 'data-series': series ?? 'others', 'aria-hidden': 'true' });
}

function plot(byDay: Answer, series: number | undefined): readonly HTMLElement[] {
  const days = dayCounts(byDay, plottedDays) ?? [];
  const value = days.length > 0 ? createDayPlot(days, series) : 'No event yet';
  return [
    createElement('figure', { class: 'topic-days' }, [
      createElement('figcaption', {}, ['Events by day']),
      createElement('div', { class: 'quiet' }, [value]),
      sql(byDay),
    ]),
  ];
}

function item(answer: Answer): HTMLElement {
  return createElement('li', { class: 'answer' }, [
    createElement('h4', {}, [answer.title]),
    createAnswerValue(answer),
    sql(answer),
  ]);
}

function sql({ query }: Answer): HTMLElement {
  return createElement('details', { class: 'answer-sql' }, [
    createElement('summary', {}, ['SQL']),
    createElement('pre', { tabindex: 0 }, [createElement('code', {}, [query])]),
  ]);
}
