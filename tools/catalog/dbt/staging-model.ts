import { commentLines } from '../files/sql-comment.ts';
import type { CatalogModel } from '../model/catalog-model.ts';
import { eventColumns } from '../sql/event-columns.ts';
import { isNameless, onceEach } from '../sql/once-each.ts';
import { quoteValue } from '../sql/quote.ts';
import { columnValue } from '../sql/warehouses/load-export.ts';
import type { Warehouse } from '../sql/warehouses/warehouse.ts';
import { exportFields } from './export-fields.ts';
import { source, staging } from './names.ts';

const dayMillis = 86_400_000;
const table = `{{ source('${source.name}', '${source.table}') }}`;

/**
 * docs/events/dbt/<warehouse>/stg_events.sql: the table that the questions ask as an incremental model. Its key is never null: where
 * nothing names an event, the key is made of all that the export has of it, and is the same in every run. Days are those of the browser's
 * clock: Amplitude estimates "event_time" for each delivery of an event anew.
 */
export function renderStagingModel(model: CatalogModel, warehouse: Warehouse): string {
  const { hash, millis, name, quote } = warehouse;
  const key = quote('event_key');
  const columns = eventColumns(model).map(
    (column) => `       ${columnValue(warehouse, column, quoteValue('UTC'))} as ${quote(column.name)}`,
  );
  const texts = Object.keys(exportFields).map(warehouse.asText);
  const content = texts.map((text) => `coalesce(${text}, '')`).join(` || ' ' || `);
  const number = warehouse.asText('alike');
  const named = `${warehouse.asText('device_id')} || ' ' || ${warehouse.asText('insert_id')}`;
  return `${[
    commentLines([
      `Each event of the export once, in ${name}.`,
      'Written by `npm run docs` from the definitions of the events; edit those, not this.',
      'A run takes again the days of all that arrived since a day before the last arrival it knows: events arrive late.',
    ]),
    `{{ config(materialized='incremental', unique_key='${key}') }}`,
    '',
    `select ${hash(`case when ${isNameless} then ${content} || ' ' || ${number} else ${named} end`)} as ${key},`,
    columns.join(',\n'),
    ...onceEach(
      [
        table,
        '    {% if is_incremental() %}',
        '    where cast(client_event_time as date) in (',
        '            select cast(client_event_time as date)',
        `              from ${table}`,
        `             where ${millis('server_received_time')} > (`,
        `                     select coalesce(max(${quote('received_millis')}), 0) - ${dayMillis} from {{ this }}`,
        '                   )',
        '          )',
        '    {% endif %}',
      ],
      [`row_number() over (partition by ${texts.join(', ')} order by server_received_time) as alike`],
    ),
  ]
    .join('\n')
    .replace(/;$/, '')}\n`;
}

/** docs/events/dbt/<warehouse>/stg_losses.sql: what "sdk_dropped" counts. */
export function renderLossesModel({ losses, name }: Warehouse): string {
  return `${[
    commentLines([
      `What “sdk_dropped” counts, a row an event and a reason, in ${name}.`,
      'Written by `npm run docs` from the definitions of the events; edit those, not this.',
    ]),
    losses.replace('from events,', `from {{ ref('${staging}') }} as events,`).replace(/;$/, ''),
  ].join('\n')}\n`;
}
