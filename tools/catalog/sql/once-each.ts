/**
 * The rest of a `select` that takes each event once, its first delivery. Two browsers may come to the same "insert_id", and an
 * event without one, or without a device, is no copy of another.
 *
 * @param source the source of a `from`, in lines, with one row per delivery
 * @param more columns of the deliveries, beside their place and their number
 */
export function onceEach(source: readonly string[], more: readonly string[] = []): readonly string[] {
  const [first, ...others] = source;
  return [
    '  from (',
    '        select *,',
    `               row_number() over (partition by ${event} order by server_received_time) as delivery,`,
    `               count(*) over (partition by ${event}) as copies${more.length > 0 ? ',' : ''}`,
    ...more.map((column, at) => `               ${column}${at < more.length - 1 ? ',' : ''}`),
    `          from ${first}`,
    ...others.map((line) => `     ${line}`),
    '       ) as delivered',
    ` where delivery = 1 or ${isNameless};`,
  ];
}

const event = 'device_id, insert_id';

/** Whether an event can't be distinguished from others. */
export const isNameless = `coalesce(insert_id, '') = '' or device_id is null`;

/** The value of the column "deliveries". */
export const deliveries = `case when ${isNameless} then 1 else copies end`;
