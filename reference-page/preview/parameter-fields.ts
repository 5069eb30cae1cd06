import type { AskedParameters } from './answers.ts';
import { createElement } from './create-element.ts';
import { createDaysPicker } from './days-picker.ts';

export interface ParameterFields {
  readonly element: HTMLElement;
  readonly chosen: () => AskedParameters;
  /** Offers tests to choose from; the one that is chosen stays. */
  offerTests(tests: readonly string[]): void;
}

/** The parameters of the questions: days, their time zone, and the test. @param onChoose called at each choice */
export function createParameterFields(onChoose: () => void): ParameterFields {
  let days: AskedParameters['days'] = 'today';
  const from = createElement('input', { type: 'date' });
  const to = createElement('input', { type: 'date' });
  const timeZone = createElement('input', { value: 'UTC', spellcheck: 'false', autocomplete: 'off' });
  const test = createElement('select');
  const range = createElement('span', { class: 'parameter-range', hidden: true }, [
    field('From', from),
    field('To', to),
  ]);
  for (const input of [from, to, timeZone, test]) input.addEventListener('change', onChoose);
  const picker = createDaysPicker({
    chosen: days,
    onChoose(chosen) {
      days = chosen;
      range.hidden = days !== 'some';
      onChoose();
    },
  });

  function offerTests(tests: readonly string[]): void {
    const offered = ['', ...new Set([...tests, ...(test.value ? [test.value] : [])])];
    if (offered.join('\n') === [...test.options].map(({ value }) => value).join('\n')) return;
    const { value: chosen } = test;
    test.replaceChildren(
      ...offered.map((value) => createElement('option', { value }, [value || 'All tests'])),
    );
    test.value = chosen;
  }
  offerTests([]);

  return {
    element: createElement('div', { class: 'parameter-fields' }, [
      picker,
      range,
      field('Time zone', timeZone),
      field('Test', test),
    ]),
    chosen: () => ({
      days,
      from: from.value,
      to: to.value,
      timeZone: timeZone.value.trim(),
      test: test.value,
    }),
    offerTests,
  };
}

function field(label: string, input: HTMLElement): HTMLElement {
  return createElement('label', { class: 'parameter-field' }, [label, input]);
}
