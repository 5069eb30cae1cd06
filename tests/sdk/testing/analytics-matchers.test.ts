import '@care/analytics/testing/vitest';
import { careEvents } from '@care/analytics/catalog';
import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';

function start() {
  const kit = createTestAnalytics({ events: careEvents });
  return {
    kit,
    click: (label: 'Join now' | 'Log in') =>
      kit.analytics.logEvent({
        name: 'CTA Interacted',
        data: { page: 'Get started', section: 'Hero', label },
      }),
  };
}

/** The message of a failing expectation. */
function messageOf(expectation: () => void): string {
  try {
    expectation();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The expectation holds');
}

describe('toHaveLogged', () => {
  it('finds an event by its name', () => {
    const { kit, click } = start();
    click('Join now');
    expect(kit).toHaveLogged('CTA Interacted');
    expect(kit).not.toHaveLogged('Homepage Viewed');
  });

  it('finds an event that has at least the data', () => {
    const { kit, click } = start();
    click('Join now');
    expect(kit).toHaveLogged('CTA Interacted', { label: 'Join now' });
    expect(kit).toHaveLogged('CTA Interacted', { label: 'Join now', page: 'Get started', section: 'Hero' });
    expect(kit).not.toHaveLogged('CTA Interacted', { label: 'Log in' });
    expect(kit).not.toHaveLogged('CTA Interacted', { label: 'Join now', service: 'CHILDCARE' });
  });

  it('takes the test runner’s own matchers for values', () => {
    const { kit, click } = start();
    click('Join now');
    expect(kit).toHaveLogged('CTA Interacted', { label: expect.stringMatching(/^Join/) });
    expect(kit).not.toHaveLogged('CTA Interacted', { label: expect.stringMatching(/^Log/) });
  });

  it('finds one event among several of a name', () => {
    const { kit, click } = start();
    click('Join now');
    click('Log in');
    expect(kit).toHaveLogged('CTA Interacted', { label: 'Log in' });
    expect(kit).toHaveLogged('CTA Interacted', { label: 'Join now' });
  });

  it('fails on an event that was logged twice in one moment, and names the matcher that takes it', () => {
    const { kit, click } = start();
    click('Log in');
    click('Join now');
    click('Join now');
    const message = messageOf(() => expect(kit).toHaveLogged('CTA Interacted', { label: 'Join now' }));
    expect(message).toContain('"CTA Interacted" was logged twice in one moment with the same data');
    expect(message).toContain('toHaveLoggedTimes("CTA Interacted", 2, {"label":"Join now"})');
    expect(() => expect(kit).toHaveLogged('CTA Interacted')).toThrow('twice');
    expect(() => expect(kit).not.toHaveLogged('CTA Interacted')).toThrow('was logged with');
    expect(kit).toHaveLogged('CTA Interacted', { label: 'Log in' });
  });

  it('finds an event that was logged again later', () => {
    const { kit, click } = start();
    click('Join now');
    kit.clock.advance(1_000);
    click('Join now');
    expect(kit).toHaveLogged('CTA Interacted', { label: 'Join now' });
  });

  it('finds no event that did not go out', () => {
    const kit = createTestAnalytics({ events: careEvents, beforeSend: () => null });
    kit.analytics.logEvent({ name: 'Homepage Viewed' });
    expect(kit).not.toHaveLogged('Homepage Viewed');
  });

  it('reports, when it fails, what was logged instead', () => {
    const { kit, click } = start();
    click('Join now');
    const message = messageOf(() => expect(kit).toHaveLogged('CTA Interacted', { label: 'Log in' }));
    expect(message).toContain('"CTA Interacted" was not logged with {"label":"Log in"}');
    expect(message).toMatch(/logged was:\n {2}session_start .*\n {2}CTA Interacted .*"label":"Join now"/);
  });

  it('reports, when it fails, that nothing was logged', () => {
    const { kit } = start();
    const message = messageOf(() => expect(kit).toHaveLogged('Homepage Viewed'));
    expect(message).toMatch(/"Homepage Viewed" was not logged with .*logged was:\n {2}nothing/s);
  });

  it('reports, when its opposite fails, what was logged after all', () => {
    const { kit, click } = start();
    click('Join now');
    const message = messageOf(() => expect(kit).not.toHaveLogged('CTA Interacted', { label: 'Join now' }));
    expect(message).toContain('"CTA Interacted" was logged with {"label":"Join now"}');
  });
});

describe('toHaveLoggedTimes', () => {
  it('counts the events of a name, with at least the data', () => {
    const { kit, click } = start();
    for (const label of ['Join now', 'Log in', 'Join now'] as const) click(label);
    expect(kit).toHaveLoggedTimes('CTA Interacted', 3);
    expect(kit).toHaveLoggedTimes('CTA Interacted', 2, { label: 'Join now' });
    expect(kit).toHaveLoggedTimes('CTA Interacted', 1, { label: expect.stringMatching(/^Log/) });
    expect(kit).toHaveLoggedTimes('Homepage Viewed', 0);
    expect(kit).not.toHaveLoggedTimes('CTA Interacted', 1);
    expect(kit).toHaveLoggedNothingElse();
  });

  it('leaves events that only its opposite has counted for toHaveLoggedNothingElse to name', () => {
    const { kit, click } = start();
    click('Join now');
    expect(kit).not.toHaveLoggedTimes('CTA Interacted', 2);
    expect(messageOf(() => expect(kit).toHaveLoggedNothingElse())).toContain('CTA Interacted');
  });

  it('reports, when it or its opposite fails, how often the event was logged', () => {
    const { kit, click } = start();
    click('Join now');
    const message = messageOf(() =>
      expect(kit).toHaveLoggedTimes('CTA Interacted', 2, { page: 'Get started' }),
    );
    expect(message).toContain(
      '"CTA Interacted" was logged 1 times with {"page":"Get started"}, 2 times expected; logged was:\n  session_start',
    );
    expect(messageOf(() => expect(kit).not.toHaveLoggedTimes('CTA Interacted', 1))).toContain(
      'was logged 1 times with {}, not 1 times expected',
    );
  });
});

describe('toHaveLoggedNothingElse', () => {
  it('holds when nothing was logged', () => {
    expect(start().kit).toHaveLoggedNothingElse();
  });

  it('holds when every event was found before, session events and property sets aside', () => {
    const { kit, click } = start();
    click('Join now');
    kit.analytics.logEvent({ name: 'Homepage Viewed' });
    kit.analytics.setDefaultUserProps({ memberId: '42' });
    expect(kit).toHaveLogged('CTA Interacted', { label: 'Join now' });
    expect(kit).toHaveLogged('Homepage Viewed');
    expect(kit).toHaveLoggedNothingElse();
  });

  it('fails on an event that nobody asked for, and names it', () => {
    const { kit, click } = start();
    click('Join now');
    kit.analytics.logEvent({ name: 'Homepage Viewed' });
    expect(kit).toHaveLogged('CTA Interacted');
    expect(kit).not.toHaveLoggedNothingElse();
    const message = messageOf(() => expect(kit).toHaveLoggedNothingElse());
    expect(message).toMatch(/this was logged too:\n {2}Homepage Viewed \{/);
    expect(message).not.toContain('CTA Interacted');
    expect(message).not.toContain('session_start');
  });

  it('fails on an event of a name that was found with other data', () => {
    const { kit, click } = start();
    click('Join now');
    click('Log in');
    expect(kit).toHaveLogged('CTA Interacted', { label: 'Join now' });
    const message = messageOf(() => expect(kit).toHaveLoggedNothingElse());
    expect(message).toContain('"label":"Log in"');
    expect(message).not.toContain('"label":"Join now"');
  });

  it('fails on an event that came after it held', () => {
    const { kit } = start();
    expect(kit).toHaveLoggedNothingElse();
    kit.analytics.logEvent({ name: 'Homepage Viewed' });
    expect(kit).not.toHaveLoggedNothingElse();
  });

  it('reports, when its opposite fails, that there was nothing', () => {
    const message = messageOf(() => expect(start().kit).not.toHaveLoggedNothingElse());
    expect(message).toContain('nothing else was logged');
  });

  it('remembers for each kit by itself what was found', () => {
    const one = start();
    const other = start();
    for (const { kit } of [one, other]) kit.analytics.logEvent({ name: 'Homepage Viewed' });
    expect(one.kit).toHaveLogged('Homepage Viewed');
    expect(one.kit).toHaveLoggedNothingElse();
    expect(other.kit).not.toHaveLoggedNothingElse();
  });
});
