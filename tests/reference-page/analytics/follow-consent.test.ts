import type { ConsentState, Feature, FeatureHost } from '@care/analytics';
import { describe, expect, it } from 'vitest';
import { followConsent } from '../../../reference-page/analytics/follow-consent.ts';

/** A host with a consent of the test's own. */
function createHost(state: ConsentState) {
  const listeners = new Set<(state: ConsentState) => void>();
  const failures: unknown[] = [];
  const consent = {
    state,
    subscribe(listener: (state: ConsentState) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    host: {
      analytics: { consent, reportFailure: (error: unknown) => failures.push(error) },
    } as unknown as FeatureHost,
    failures,
    set(next: ConsentState) {
      consent.state = next;
      for (const listener of listeners) listener(next);
    },
  };
}

function createFeature(name: string, log: string[], more: Partial<Feature> = {}): Feature {
  return {
    name,
    start() {
      log.push(`+${name}`);
      return () => void log.push(`-${name}`);
    },
    ...more,
  };
}

describe('features that follow consent', () => {
  it('run while the visitor’s consent allows them', () => {
    const log: string[] = [];
    const { host, set } = createHost('pending');
    const always = createFeature('always', log, { worksWithoutConsent: true });
    const stop = followConsent([always, createFeature('allowed', log)], host);
    expect(log.splice(0)).toEqual(['+always', '+allowed']);
    set('denied');
    set('denied');
    expect(log.splice(0)).toEqual(['-allowed']);
    set('granted');
    expect(log.splice(0)).toEqual(['+allowed']);
    stop();
    set('granted');
    expect(log).toEqual(['-always', '-allowed']);
  });

  it('do not harm each other, and their failures are reported', () => {
    const log: string[] = [];
    const { host, failures, set } = createHost('granted');
    const fails = () => {
      throw new Error('no');
    };
    followConsent(
      [
        createFeature('broken', log, { start: fails }),
        createFeature('unstoppable', log, { start: () => fails }),
        createFeature('inert', log, { start: () => undefined }),
        createFeature('sound', log),
      ],
      host,
    );
    expect(log).toEqual(['+sound']);
    set('denied');
    expect(log).toEqual(['+sound', '-sound']);
    expect(failures).toEqual([new Error('no'), new Error('no')]);
  });
});
