import { describe, expect, it } from 'vitest';
import { answerQuery, countByDay } from '../../../../tools/catalog/sql/count-query.ts';
import { quoteName, quoteValue } from '../../../../tools/catalog/sql/quote.ts';

describe('the queries', () => {
  it('count an event by day', () => {
    expect(countByDay('CTA Interacted')).toBe(
      [
        'select "day",',
        '       count(*) as events,',
        '       count(distinct "visitor_id") as visitors',
        '  from events',
        ` where "event_type" = 'CTA Interacted'`,
        `   and "client_kind" = 'human'`,
        ' group by "day"',
        ' order by "day";',
      ].join('\n'),
    );
  });

  it('answer a question with what it counts, where, and by what', () => {
    const question = {
      question: 'Which care do people look for?',
      where: { label: "Let's search", radius: 5, error: null },
      counts: 'visitors',
      by: 'service',
    } as const;
    expect(answerQuery('Searched', question)).toBe(
      [
        'select "service",',
        '       count(distinct "visitor_id") as visitors',
        '  from events',
        ` where "event_type" = 'Searched'`,
        `   and "label" = 'Let''s search'`,
        '   and "radius" = 5',
        '   and "error" is null',
        '   and "service" is not null',
        `   and "client_kind" = 'human'`,
        ' group by "service"',
        ' order by 2 desc, "service";',
      ].join('\n'),
    );
    expect(answerQuery('Searched', { question: 'How often?' })).not.toContain('group by');
  });

  it('count as a session what a device has under one number, and nothing that has no session', () => {
    const query = answerQuery('Searched', { question: 'In how many sessions?', counts: 'sessions' });
    expect(query).toContain(`count(distinct "device_id" || ' ' || cast("session_id" as varchar(20)))`);
    expect(query).toContain('and "session_id" <> -1');
  });

  it('can be broken out of by no name and no value', () => {
    expect(quoteName('a"b')).toBe('"a""b"');
    expect(quoteValue("'; drop table events; --")).toBe("'''; drop table events; --'");
  });
});
