import { copyData } from '../events/copy-data.ts';

/**
 * Copies values for later events, so that no later change by the caller reaches them. One that JSON can't carry stays as it is, for
 * the log of the event that has it.
 */
export function copyValues<Values extends object>(values: Values): Values {
  const copies = Object.entries(values).map(([name, value]) => {
    const { data, problems } = copyData({ [name]: value });
    return [name, problems.length > 0 ? value : data[name]];
  });
  return Object.fromEntries(copies);
}
