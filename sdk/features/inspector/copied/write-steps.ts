import type { Visit, VisitStep } from '../visit/visit.ts';
import type { ExpectedEvent } from './expected-events.ts';
import { writeLiteral } from './write-literal.ts';

/** A step as Playwright takes it, and the events that came before the next one. */
export interface WrittenStep {
  /** The call; `undefined` for the opening of the page. */
  readonly code: string | undefined;
  readonly events: readonly ExpectedEvent[];
}

/** The time for which a page scrolls by itself after a step, in milliseconds. */
const resultMillis = 500;

/** Writes the steps of a visit, without steps that no event follows and that the next one takes anyway. */
export function writeSteps({ steps: seen }: Visit, events: readonly ExpectedEvent[]): readonly WrittenStep[] {
  const steps = seen.filter(({ isMinor, time }, at) => {
    const before = seen.slice(0, at).findLast((step) => !step.isMinor);
    return !isMinor || !before || time - before.time > resultMillis;
  });
  const between = (from: number, to = Number.POSITIVE_INFINITY) =>
    events.filter(({ time }) => time >= from && time < to);
  const opening = { code: undefined, events: between(Number.NEGATIVE_INFINITY, steps[0]?.time) };
  const taken = steps.flatMap((step, at) => {
    const next = steps[at + 1];
    const written = { code: writeStep(step), events: between(step.time, next?.time) };
    const isNeeded = written.events.length > 0 || !(step.isMinor || isFocus(written.code, next));
    return isNeeded ? [written] : [];
  });
  return [opening, ...taken];
}

/** Reports whether a click only focuses the field that the next step writes into. */
function isFocus(code: string, next: VisitStep | undefined): boolean {
  return next?.action === 'fill' && code === writeStep({ ...next, action: 'click', value: undefined });
}

function writeStep({ action, on, value }: VisitStep): string {
  if (action === 'scroll') return `page.evaluate('scrollTo(0, ${Number(value)})')`;
  if (action === 'press' && !on) return `page.keyboard.press(${writeLiteral(value)})`;
  if (!on) return `page.${action}()`;
  const { method, text, options, index } = on;
  const given = [writeLiteral(text), ...(options ? [writeLiteral(options)] : [])].join(', ');
  const chosen = action === 'selectOption' && typeof value === 'string' ? { label: value } : value;
  const argument =
    chosen === undefined ? '' : writeLiteral(typeof chosen === 'number' ? { index: chosen } : chosen);
  return `page.${method}(${given})${index === undefined ? '' : `.nth(${index})`}.${action}(${argument})`;
}
