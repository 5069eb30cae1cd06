import { describe, expect, it } from 'vitest';
import { answerQuery, countByDay } from '../../../../tools/catalog/sql/count-query.ts';
import { quoteName, quoteValue } from '../../../../tools/catalog/sql/quote.ts';

describe('the queries', () => {
  it('count an event by day', () => {
    expect(countByDay('CTA Interacted')).toBe(
      [
        'select "day",',
        '       cast(coalesce(sum(events), 0) as bigint) as events,',
        '       cast(coalesce(sum(visitors), 0) as bigint) as visitors',
        '  from (',
        '        select "day",',
        '               sum("weight") as events,',
        '               min(case when "visitor_id" is not null then "weight" end) as visitors',
        '          from events',
        `         where "event_type" = 'CTA Interacted'`,
        `           and "client_kind" = 'human'`,
        '         group by "day", "visitor_id"',
        '       ) as of_visitors',
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
        '       cast(coalesce(sum("weight"), 0) as bigint) as visitors',
        '  from (',
        '        select "service",',
        '               min(case when "visitor_id" is not null then "weight" end) as "weight"',
        '          from events',
        `         where "event_type" = 'Searched'`,
        `           and "label" = 'Let''s search'`,
        '           and "radius" = 5',
        '           and "error" is null',
        '           and "service" is not null',
        `           and "client_kind" = 'human'`,
        '         group by "service", "visitor_id"',
        '       ) as of_visitors',
        ' group by "service"',
        ' order by 2 desc, "service";',
      ].join('\n'),
    );
    expect(answerQuery('Searched', { question: 'How often?' })).not.toContain('group by');
  });

  it('count as a session what a device has under one number, and nothing that has no session', () => {
    const query = answerQuery('Searched', { question: 'In how many sessions?', counts: 'sessions' });
    expect(query).toContain('group by "device_id", "session_id"');
    expect(query).toContain('and "session_id" <> -1');
  });

  it('can be broken out of by no name and no value', () => {
    expect(quoteName('a"b')).toBe('"a""b"');
    expect(quoteValue("'; drop table events; --")).toBe("'''; drop table events; --'");
  });
});
