import { isOfVisitor } from './is-of-visitor.ts';
import { count } from './weights.ts';

/**
 * The query for the visitors and sessions behind each value of a column, without the events of a server, which nobody need be there for.
 *
 * @param column as SQL
 * @param order the order of the rows, as SQL
 */
export function visitsBy(column: string, order: string): string {
  return `select ${column},
       ${count('case when of_visitor = 1 and "visitor_id" is not null then "weight" end')} as visitors,
       ${count('case when of_session = 1 and "device_id" is not null then "weight" end')} as sessions
  from (
        select ${column},
               "visitor_id",
               "device_id",
               "weight",
               row_number() over (partition by ${column}, "visitor_id" order by "weight") as of_visitor,
               row_number() over (partition by ${column}, "device_id", "session_id" order by "weight") as of_session
          from events
         where "session_id" <> -1
           and "web_platform" is not null
           and ${isOfVisitor()}
           and "client_kind" = 'human'
       ) as placed
 group by ${column}
 order by ${order};`;
}
