import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createFrontEndStore,
  type FrontEndStore,
  type OpenStorage,
} from '../../../reference-page/visitor-state/create-front-end-store.ts';
import { parseFrontEndState } from '../../../reference-page/visitor-state/front-end-state.ts';
import { createFakeWebStorage } from '../../fakes/web-storage.ts';
import { createManualTimers, type ManualTimers } from './manual-timers.ts';

const key = 'vhp-mfe-state';
let texts: Map<string, string>;
let timers: ManualTimers;

beforeEach(() => {
  texts = new Map();
  timers = createManualTimers();
});

function openStore(storage: OpenStorage = () => createFakeWebStorage(texts)): FrontEndStore {
  return createFrontEndStore(storage, timers);
}

const saved = () => JSON.parse(texts.get(key) ?? 'null');

describe('the state of a visitor', () => {
  it('S3.3 begins with what the server knows where nothing is saved, and saves it with the next change', () => {
    const store = createFrontEndStore(() => createFakeWebStorage(texts), timers, { flowType: 'sitter' });
    expect(store.getSnapshot()).toEqual({ flowType: 'sitter' });
    store.setUserLocation({ zip: '02139' });
    timers.pass(1_000);
    expect(saved()).toEqual({ flowType: 'sitter', userLocation: { zip: '02139' } });
  });

  it('S3.3 believes what is saved rather than what the server knows', () => {
    texts.set(key, JSON.stringify({ flowType: 'seeker' }));
    const store = createFrontEndStore(() => createFakeWebStorage(texts), timers, { flowType: 'sitter' });
    expect(store.getSnapshot()).toEqual({ flowType: 'seeker' });
  });

  it('S3.3 S9.3 is flow type and user location, saved under vhp-mfe-state and found on the next visit', () => {
    const store = openStore();
    expect(store.getSnapshot()).toEqual({});
    store.setFlowType('sitter');
    store.setUserLocation({ zip: '02139' });
    timers.pass(1_000);
    expect([...texts.keys()]).toEqual([key]);
    expect(saved()).toEqual({ flowType: 'sitter', userLocation: { zip: '02139' } });
    expect(openStore().getSnapshot()).toEqual({ flowType: 'sitter', userLocation: { zip: '02139' } });
  });

  it('S4.1 S9.3 is saved 500 ms after the last change, 1000 ms after the first at the latest', () => {
    const store = openStore();
    const savedZips: unknown[] = [];
    for (const zip of ['10001', '10002', '10003', '10004']) {
      store.setUserLocation({ zip });
      timers.pass(400);
      savedZips.push(saved()?.userLocation.zip);
    }
    expect(savedZips).toEqual([undefined, undefined, '10003', '10003']);
    timers.pass(100);
    expect(saved().userLocation.zip).toBe('10004');
  });

  it('S4.1 is saved synchronously when the page goes away, and only if there is something to save', () => {
    const store = openStore();
    store.save();
    expect(texts.size).toBe(0);
    store.setFlowType('seeker');
    store.save();
    expect(saved()).toEqual({ flowType: 'seeker' });
  });

  it('notifies listeners synchronously, until they unsubscribe', () => {
    const store = openStore();
    const seen: unknown[] = [];
    const stop = store.subscribe(() => seen.push(store.getSnapshot()));
    store.setFlowType('sitter');
    store.setFlowType('sitter');
    stop();
    store.setFlowType('seeker');
    expect(seen).toEqual([{ flowType: 'sitter' }]);
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });

  it('forgets what is taken back', () => {
    const store = openStore();
    store.setUserLocation({ zip: '02139' });
    timers.pass(500);
    store.setUserLocation(undefined);
    timers.pass(500);
    expect(saved()).toEqual({});
  });

  it('forgets what is taken back also where the server knew it', () => {
    const store = createFrontEndStore(() => createFakeWebStorage(texts), timers, { flowType: 'sitter' });
    store.setFlowType(undefined);
    timers.pass(500);
    store.readAgain();
    expect(store.getSnapshot().flowType).toBeUndefined();
  });

  it('touches no storage before it is asked', () => {
    openStore(() => expect.fail('opened'));
  });
});

describe('two tabs', () => {
  it('see each other’s changes, and lose none of their own', () => {
    const one = openStore();
    const other = openStore();
    one.getSnapshot();
    other.getSnapshot();
    one.setFlowType('sitter');
    other.setUserLocation({ zip: '60601' });
    timers.pass(500);
    one.readAgain();
    other.readAgain();
    const both = { flowType: 'sitter', userLocation: { zip: '60601' } };
    expect([saved(), one.getSnapshot(), other.getSnapshot()]).toEqual([both, both, both]);
  });

  it('let a change that is not saved yet win over what another tab saves', () => {
    const one = openStore();
    one.setFlowType('sitter');
    texts.set(key, '{"flowType":"seeker","userLocation":{"zip":"60601"}}');
    one.readAgain();
    expect(one.getSnapshot()).toEqual({ flowType: 'sitter', userLocation: { zip: '60601' } });
  });

  it('give way to what another tab saves with what only the server knew', () => {
    const one = createFrontEndStore(() => createFakeWebStorage(texts), timers, { flowType: 'sitter' });
    one.getSnapshot();
    texts.set(key, '{"flowType":"seeker"}');
    one.readAgain();
    expect(one.getSnapshot()).toEqual({ flowType: 'seeker' });
    one.setUserLocation({ zip: '60601' });
    timers.pass(500);
    expect(saved()).toEqual({ flowType: 'seeker', userLocation: { zip: '60601' } });
  });

  it('take over a location that another tab saves where only the server knew the flow type', () => {
    texts.set(key, '{"userLocation":{"zip":"02139"}}');
    const one = createFrontEndStore(() => createFakeWebStorage(texts), timers, { flowType: 'sitter' });
    one.getSnapshot();
    texts.set(key, '{"userLocation":{"zip":"60601"}}');
    one.readAgain();
    expect(one.getSnapshot()).toEqual({ flowType: 'sitter', userLocation: { zip: '60601' } });
  });

  it('forget together when storage is cleared', () => {
    const one = openStore();
    one.setFlowType('sitter');
    timers.pass(500);
    texts.clear();
    one.readAgain();
    expect(one.getSnapshot()).toEqual({});
  });
});

describe('storage that fails', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  it.each<[string, OpenStorage]>([
    ['that is blocked', refuse],
    ['that can’t be read', () => ({ getItem: refuse, setItem: () => undefined })],
    ['that is full', () => ({ getItem: () => null, setItem: refuse })],
  ])('%s leaves the state for as long as the page lives', (_name, storage) => {
    const store = openStore(storage);
    store.setFlowType('sitter');
    timers.pass(1_000);
    store.setUserLocation({ zip: '02139' });
    timers.pass(1_000);
    store.save();
    store.readAgain();
    expect(store.getSnapshot()).toEqual({ flowType: 'sitter', userLocation: { zip: '02139' } });
  });
});

describe('a saved state', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '["sitter"]'],
    ['a flow type that there is not', '{"flowType":"admin"}'],
    ['a flow type that is no text', '{"flowType":["sitter"]}'],
    ['a location without a ZIP', '{"userLocation":{"city":"Boston"}}'],
    ['a ZIP that is a number', '{"userLocation":{"zip":2139}}'],
    ['a ZIP of five digits that is a number', '{"userLocation":{"zip":78701}}'],
    ['a ZIP with something before it', '{"userLocation":{"zip":"x78701"}}'],
    ['a ZIP with something after it', '{"userLocation":{"zip":"78701x"}}'],
    ['markup for a ZIP', '{"userLocation":{"zip":"<img src=x>"}}'],
    ['a prototype', '{"__proto__":{"flowType":"sitter"},"constructor":1}'],
  ])('counts as nothing when it is %s', (_name, text) => {
    expect(parseFrontEndState(text)).toEqual({});
    expect(Object.keys(parseFrontEndState(text))).toEqual([]);
  });

  it('gives what is good of it and drops the rest', () => {
    const text = '{"flowType":"seeker","userLocation":{"zip":"1"},"version":9}';
    expect(parseFrontEndState(text)).toEqual({ flowType: 'seeker' });
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const { flowType, userLocation, ...rest } = parseFrontEndState(text);
          expect([undefined, 'seeker', 'sitter']).toContain(flowType);
          if (userLocation) expect(userLocation).toEqual({ zip: expect.stringMatching(/^\d{5}$/) });
          expect(rest).toEqual({});
        },
      ),
    );
  });
});
