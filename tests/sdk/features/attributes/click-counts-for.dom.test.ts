import { clickCountsFor, declarativeEvents } from '@care/analytics/attributes';
import { afterEach, describe, expect, it } from 'vitest';
import { loggedMark } from '../../../../sdk/features/attribute-names.ts';
import { startFeature } from '../start-feature.ts';
import { clickCases } from './click-cases.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Clicks, and gives the marks of the elements that the click counts for. */
function click(html: string, button = 0, event = newClick(button)): (string | null)[] {
  document.body.innerHTML = html;
  const counted: (string | null)[] = [];
  for (const element of document.querySelectorAll('[data-care-event]')) {
    const look = (seen: Event) => {
      if (clickCountsFor(element, seen as MouseEvent)) counted.push(element.getAttribute('data-care-event'));
    };
    for (const type of ['click', 'auxclick']) element.addEventListener(type, look, true);
  }
  document.querySelector('#at')?.dispatchEvent(event);
  return counted;
}

function newClick(button = 0): MouseEvent {
  return new MouseEvent(button ? 'auxclick' : 'click', { bubbles: true, composed: true, button });
}

const marked = '<button id="at" data-care-event="A">Join</button>';

describe('clickCountsFor finds the same elements as declarativeEvents for a click on', () => {
  it.each(clickCases)('$title', ({ html, logs, button }) => {
    expect(click(html, button)).toEqual(logs.map(([name]) => name));
  });
});

describe('a click counts for nobody', () => {
  it('when it is marked as logged', () => {
    expect(click(marked, 0, Object.assign(newClick(), { [loggedMark]: true }))).toEqual([]);
  });

  it('while declarativeEvents takes the clicks, and counts again when that has ended', () => {
    const { analytics, logged } = startFeature(declarativeEvents(), { scope: window });
    expect(click(marked)).toEqual([]);
    expect(logged().map(({ name }) => name)).toEqual(['A']);
    analytics.close();
    expect(click(marked)).toEqual(['A']);
  });
});
