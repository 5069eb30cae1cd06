import type { ConnectionState } from './connect-to-events.ts';
import { createElement } from './create-element.ts';

export interface Masthead {
  readonly element: HTMLElement;
  setConnection(state: ConnectionState): void;
  /** While it is paused, nothing that arrives is shown. */
  setPaused(paused: boolean): void;
}

export interface MastheadOptions {
  /** Leads to the views. */
  readonly navigation: HTMLElement;
}

const stateTexts: Readonly<Record<ConnectionState | 'paused', string>> = {
  connecting: 'Connecting…',
  live: 'Live',
  paused: 'Paused',
  lost: 'Connection lost, trying again…',
};

export function createMasthead({ navigation }: MastheadOptions): Masthead {
  let connectionState: ConnectionState = 'connecting';
  let isPaused = false;
  const text = createElement('span', {}, [stateTexts.connecting]);
  const connection = createElement('p', { class: 'connection', role: 'status', 'data-state': 'connecting' }, [
    createElement('span', { class: 'connection-mark', 'aria-hidden': 'true' }),
    text,
  ]);

  function draw(): void {
    const state = isPaused && connectionState === 'live' ? 'paused' : connectionState;
    if (connection.dataset.state === state) return;
    connection.dataset.state = state;
    text.textContent = stateTexts[state];
  }

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
      connectionState = state;
      draw();
    },
    setPaused(paused) {
      isPaused = paused;
      draw();
    },
  };
}
