import type { ConnectionState } from './connect-to-events.ts';
import { createElement } from './create-element.ts';

export interface Masthead {
  readonly element: HTMLElement;
  setConnection(state: ConnectionState): void;
}

export interface MastheadOptions {
  /** Leads to the views. */
  readonly navigation: HTMLElement;
}

const connectionTexts: Readonly<Record<ConnectionState, string>> = {
  connecting: 'Connecting…',
  live: 'Live',
  lost: 'Connection lost, trying again…',
};

export function createMasthead({ navigation }: MastheadOptions): Masthead {
  const text = createElement('span', {}, [connectionTexts.connecting]);
  const connection = createElement('p', { class: 'connection', role: 'status', 'data-state': 'connecting' }, [
    createElement('span', { class: 'connection-mark', 'aria-hidden': 'true' }),
    text,
  ]);

  return {
    element: createElement('header', { class: 'masthead' }, [
      createElement('div', { class: 'masthead-inner' }, [
        createElement('div', { class: 'masthead-words' }, [
          createElement('h1', {}, ['Live events']),
          createElement('p', {}, ['Every event the preview receives, as it arrives.']),
        ]),
        navigation,
        connection,
      ]),
    ]),
    setConnection(state) {
      connection.dataset.state = state;
      if (text.textContent !== connectionTexts[state]) text.textContent = connectionTexts[state];
    },
  };
}
