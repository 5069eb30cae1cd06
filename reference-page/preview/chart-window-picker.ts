import { type ChartWindow, chartWindows } from './chart-windows.ts';
import { createElement } from './create-element.ts';

export interface ChartWindowPicker {
  readonly element: HTMLElement;
  show(window: ChartWindow): void;
}

export interface ChartWindowPickerOptions {
  onChoose(window: ChartWindow): void;
}

export function createChartWindowPicker({ onChoose }: ChartWindowPickerOptions): ChartWindowPicker {
  const inputs = new Map<string, HTMLInputElement>();

  const choices = chartWindows.map((window) => {
    const input = createElement('input', { type: 'radio', name: 'chart-window', value: window.name });
    input.addEventListener('change', () => onChoose(window));
    inputs.set(window.name, input);
    return createElement('label', { class: 'window-choice' }, [
      input,
      createElement('span', {}, [window.label]),
    ]);
  });

  return {
    element: createElement('fieldset', { class: 'window-picker' }, [
      createElement('legend', { class: 'for-screen-readers' }, ['How far back the chart looks']),
      ...choices,
    ]),
    show({ name }) {
      const input = inputs.get(name);
      if (input !== undefined && !input.checked) input.checked = true;
    },
  };
}
