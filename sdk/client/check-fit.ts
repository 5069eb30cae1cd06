import type { Fit } from '../events/event-catalog.ts';
import type { Client } from './client.ts';
import type { EventDraft } from './event-draft.ts';

/** Checks an event against the catalogue, which may not be loaded yet; returns `undefined` where the catalogue does not define it. */
export function checkFit(
  { catalog, logger, options }: Pick<Client, 'catalog' | 'logger' | 'options'>,
  { fit, input, kind, receiptController }: Pick<EventDraft, 'fit' | 'input' | 'kind' | 'receiptController'>,
): Fit | EventDraft['fit'] {
  // The catalogue may have been loaded since the call.
  if (fit && fit !== 'unchecked') return fit;
  const events = catalog.current();
  const isOfUser = kind === 'changes';
  if (catalog.isMissing()) return kind === 'event' ? 'unchecked' : isOfUser ? 'fits' : undefined;
  const isDefined = isOfUser ? events?.userProperties : kind === 'event';
  return isDefined
    ? events?.validate(receiptController, input, options.validation, logger, isOfUser)
    : undefined;
}
