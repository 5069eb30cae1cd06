import type { ConnectionState } from './connect-to-events.ts';
import { createElement } from './create-element.ts';
import type { EventFilter } from './filter-events.ts';
import { shortenText } from './shorten-text.ts';

interface EmptyNoteFacts {
  readonly held: number;
  readonly shown: number;
  readonly filter: EventFilter;
}

export interface EmptyNote {
  readonly element: HTMLElement;
  setConnection(state: ConnectionState): void;
  update(facts: EmptyNoteFacts): void;
}

export interface EmptyNoteOptions {
  onClearFilter(): void;
}

/** In place of the table: says why there is none, and what to do about it. */
export function createEmptyNote({ onClearFilter }: EmptyNoteOptions): EmptyNote {
  const element = createElement('div', { class: 'empty-note', hidden: true });
  let connection: ConnectionState = 'connecting';
  let facts: EmptyNoteFacts = { held: 0, shown: 0, filter: { text: '', onlyInvalid: false } };
  let drawn = '';

  function draw(): void {
    element.hidden = facts.shown > 0;
    const state = facts.held > 0 ? `filter ${JSON.stringify(facts.filter)}` : connection;
    if (element.hidden || state === drawn) return;
    drawn = state;
    element.replaceChildren(
      ...(facts.held > 0 ? noMatch(facts.filter, onClearFilter) : noEvents(connection)),
    );
  }

  return {
    element,
    setConnection(state) {
      connection = state;
      draw();
    },
    update(next) {
      facts = next;
      draw();
    },
  };
}

function noMatch({ text, onlyInvalid }: EventFilter, onClearFilter: () => void): HTMLElement[] {
  const reset = createElement('button', { type: 'button', class: 'button' }, ['Clear the filter']);
  reset.addEventListener('click', onClearFilter);
  return [
    createElement('h2', {}, [onlyInvalid ? 'No problems' : 'No event matches']),
    createElement('p', {}, [
      onlyInvalid ? 'Nothing here is marked as invalid' : 'Nothing here',
      ...(text === ''
        ? []
        : [onlyInvalid ? ' and contains ' : ' contains ', createElement('q', {}, [shortenText(text, 80)])]),
      '.',
    ]),
    createElement('p', {}, [reset]),
  ];
}

function noEvents(connection: ConnectionState): HTMLElement[] {
  if (connection === 'connecting') return [createElement('h2', {}, ['Connecting to the collector…'])];
  if (connection === 'lost') {
    return [
      createElement('h2', {}, ['The collector does not answer']),
      createElement('p', {}, ['Is the preview still running? This view comes back by itself when it is.']),
    ];
  }
  return [
    createElement('h2', {}, ['No events yet']),
    createElement('ol', { class: 'steps' }, [
      createElement('li', {}, [
        createElement('a', { href: '/', target: '_blank', rel: 'noopener' }, ['Open the page in a new tab']),
        ' and leave this one in view.',
      ]),
      createElement('li', {}, ['Allow analytics when the page asks.']),
      createElement('li', {}, ['Click anything. The event is listed here as soon as it arrives.']),
    ]),
    createElement('p', { class: 'quiet' }, [
      'Still nothing? With analytics declined, or Global Privacy Control on, the page sends none. That is meant to be so.',
    ]),
  ];
}
