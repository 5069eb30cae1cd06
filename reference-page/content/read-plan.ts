import { type Plan, plans } from '@care/analytics/catalog';

/** The name of its field, in forms and addresses. */
export const planField = 'plan';

/** The plan that a form or an address names; `undefined` where it names none, or anything else. */
export function readPlan(given: URLSearchParams): Plan | undefined {
  return plans.find((plan) => plan === given.get(planField));
}
