import { copyData } from '../events/copy-data.ts';

/**
 * Copies values for later events, so that no later change by the caller reaches them. Where JSON can't carry one of them, they
 * stay as they are, for the log of the event that has them.
 */
export function copyValues<Values extends object>(values: Values): Values {
  const { data, problems } = copyData(values);
  return problems.length > 0 ? values : { ...values, ...data };
}
