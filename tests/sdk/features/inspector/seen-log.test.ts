import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../sdk/client/diagnostic.ts';
import { createSeenLog } from '../../../../sdk/features/inspector/seen-log.ts';

const consent: Diagnostic = { kind: 'consent', state: 'pending' };
const config: Diagnostic = {
  kind: 'config',
  settings: { pageViews: { value: true, origin: 'remote', fetchedAt: 1 } },
};
const event = (name: string): Diagnostic => ({
  kind: 'event',
  id: name,
  name,
  state: 'buffered',
  detail: undefined,
  time: 1,
});

describe('the memory of the inspector', () => {
  it('is bounded; the oldest diagnostics go', () => {
    const log = createSeenLog(2);
    for (const name of ['A', 'B', 'C']) log.add(event(name));
    expect(log.list).toEqual([event('B'), event('C')]);
  });

  it('still reports consent and config when much has happened since', () => {
    const log = createSeenLog(4);
    for (const entry of [consent, event('A'), config, event('B'), event('C'), event('D')]) log.add(entry);
    expect(log.list).toEqual([consent, config, event('C'), event('D')]);
  });

  it('keeps consent and config when it is cleared, so that a fixture made afterwards begins with them', () => {
    const log = createSeenLog(10);
    for (const entry of [consent, event('A'), config]) log.add(entry);
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
    log.add(event('A'));
    log.add(event('B'));
    expect(reported).toBe(2);
  });
});
