import type { Diagnostic, FeatureHost, Redact } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import { expect, it } from 'vitest';
import { buildHistory } from '../../../../sdk/features/inspector/overlay/build-history.ts';
import { explainEvent } from '../../../../sdk/features/inspector/overlay/explain-event.ts';
import { makeFixture } from '../../../../sdk/features/inspector/overlay/make-fixture.ts';
import { locateElement } from '../../../../sdk/features/inspector/visit/locate-element.ts';
import { recordVisit } from '../../../../sdk/features/inspector/visit/record-visit.ts';

const redact: Redact = (text) => text.replace(/(\/caregivers\/)[\w-]+/g, '$1*****');

it('a fixture has the data of a call that went no further as the application’s own redaction leaves it', () => {
  const { analytics } = createTestAnalytics({ redact, consent: 'pending' });
  const list: Diagnostic[] = [];
  analytics.subscribe((diagnostic) => list.push(diagnostic));
  analytics.logEvent({ name: 'Opened', data: { path: '/caregivers/jane-doe', places: ['/caregivers/joe'] } });
  const explained = buildHistory(list).events.map((event) =>
    explainEvent(event, new Set(), undefined, redact),
  );
  const [entry] = makeFixture(list, explained, 0).entries;
  expect(entry).toMatchObject({ data: { path: '/caregivers/*****', places: ['/caregivers/*****'] } });
});

it('a visit has its address as that redaction leaves it, and no element by a text that it changes', () => {
  history.replaceState(null, '', '/caregivers/jane-doe?care-inspector');
  document.body.innerHTML = '<button id="own">Open /caregivers/jane-doe</button><button>Open</button>';
  const host = { scope: window, redact, now: () => 0 } as unknown as FeatureHost;
  const recorder = recordVisit(host, {});
  expect(new URL(recorder.visit().address).pathname).toBe('/caregivers/*****');
  recorder.stop();
  const [own, other] = document.querySelectorAll('button');
  expect(JSON.stringify(locateElement(own as Element, redact))).not.toContain('jane');
  expect(locateElement(other as Element, redact)).toMatchObject({
    text: 'button',
    options: { name: 'Open' },
  });
});

it.each<[what: string, hide: Redact]>([
  ['the address whole', () => '*****'],
  ['its server', (text) => text.replace(/\/\/[^/]+/, '//[hidden]')],
  ['its port', (text) => text.replace(/:\d+/, ':*****')],
])(
  'a visit begins all the same, and without what is hidden, where that redaction hides %s',
  (_what, hide) => {
    history.replaceState(null, '', '/caregivers/jane-doe/reviews');
    const host = { scope: window, redact: hide, now: () => 0 } as unknown as FeatureHost;
    const recorder = recordVisit(host, {});
    expect(recorder.visit().address).toBe('http://localhost/*****');
    recorder.stop();
  },
);

it('no element is located by a selector that that redaction changes', () => {
  document.body.innerHTML = '<div id="jane-doe"><p></p></div><div id="about"><b></b></div>';
  const hide: Redact = (text) => text.replace(/jane-doe/g, '*****');
  const locate = (selector: string) => locateElement(document.querySelector(selector) as Element, hide);
  expect(locate('p')).toBeUndefined();
  expect(locate('b')).toMatchObject({ text: '#about > b:nth-of-type(1)' });
});

it.each([
  ['within it', '<button>Book <b data-care-mask>Jane Doe</b></button>'],
  [
    'within what labels it',
    '<button aria-labelledby="l">Book</button><p id="l">Of <i data-care-mask>Jane Doe</i></p>',
  ],
  ['that labels it', '<button aria-labelledby="l">Book</button><p id="l" data-care-mask>Jane Doe</p>'],
  ['of its slot', '<button>Book <my-name>Jane Doe</my-name></button>'],
])('an element is found by a selector where its name has a masked part %s', (_where, html) => {
  document.body.innerHTML = html;
  const tree = document.querySelector('my-name')?.attachShadow({ mode: 'open' });
  if (tree) tree.innerHTML = '<b data-care-mask><slot></slot></b>';
  const located = locateElement(document.querySelector('button') as Element);
  expect(located).toEqual({ method: 'locator', text: 'body:nth-of-type(1) > button:nth-of-type(1)' });
});

it('a choice of a masked option is recorded without its text', () => {
  document.body.innerHTML =
    '<select aria-label="Caregiver"><option data-care-mask label="Jane Doe"></option></select>';
  const host = { scope: window, redact, now: () => 0 } as unknown as FeatureHost;
  const recorder = recordVisit(host, {});
  const event = new Event('input', { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  document.querySelector('select')?.dispatchEvent(event);
  const { steps } = recorder.visit();
  expect(steps).toMatchObject([{ action: 'selectOption', value: 1 }]);
  recorder.stop();
});
