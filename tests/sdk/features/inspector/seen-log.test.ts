import { describe, expect, it } from 'vitest';
import type { Seen } from '../../../../sdk/features/inspector/seen.ts';
import { createSeenLog } from '../../../../sdk/features/inspector/seen-log.ts';

const consent: Seen = { heard: { kind: 'consent', state: 'pending' } };
const config: Seen = {
  heard: { kind: 'config', settings: { pageViews: { value: true, origin: 'remote', fetchedAt: 1 } } },
};
const call = (name: string): Seen => ({ call: { id: name, name, data: undefined, time: 1 } });

describe('what the inspector remembers', () => {
  it('is bounded; the oldest calls and diagnostics go', () => {
    const log = createSeenLog(2);
    for (const name of ['A', 'B', 'C']) log.add(call(name));
    expect(log.list).toEqual([call('B'), call('C')]);
  });

  it('still reports consent and config when much has happened since', () => {
    const log = createSeenLog(4);
    for (const entry of [consent, call('A'), config, call('B'), call('C'), call('D')]) log.add(entry);
    expect(log.list).toEqual([consent, config, call('C'), call('D')]);
  });

  it('keeps consent and config when it is cleared, so that a fixture made afterwards begins with them', () => {
    const log = createSeenLog(10);
    for (const entry of [consent, call('A'), config]) log.add(entry);
    log.clear();
    expect(log.list).toEqual([consent, config]);
  });

  it('stays bounded when nothing but consent changes', () => {
    const log = createSeenLog(3);
    for (let count = 0; count < 10; count += 1) log.add(consent);
    expect(log.list).toHaveLength(3);
  });

  it('reports each entry', () => {
    const log = createSeenLog(1);
    let reported = 0;
    log.onAdd = () => {
      reported += 1;
    };
    log.add(call('A'));
    log.add(call('B'));
    expect(reported).toBe(2);
  });
});
