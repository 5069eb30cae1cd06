import type { AnswerDays } from './answers.ts';
import { createElement } from './create-element.ts';

const labels: Readonly<Record<AnswerDays, string>> = { today: 'Today', all: 'All days', some: 'Some days' };

export interface DaysPickerOptions {
  readonly chosen: AnswerDays;
  onChoose(days: AnswerDays): void;
}

export function createDaysPicker({ chosen, onChoose }: DaysPickerOptions): HTMLElement {
  const choices = (Object.keys(labels) as AnswerDays[]).map((days) => {
    const input = createElement('input', {
      type: 'radio',
      name: 'answer-days',
      value: days,
      checked: days === chosen,
    });
    input.addEventListener('change', () => onChoose(days));
    return createElement('label', { class: 'window-choice' }, [
      input,
      createElement('span', {}, [labels[days]]),
    ]);
  });
  return createElement('fieldset', { class: 'window-picker' }, [
    createElement('legend', { class: 'for-screen-readers' }, ['Which days are asked']),
    ...choices,
  ]);
}
