import { createAttributes } from '@care/analytics/attributes';
import type { CareEvents } from '@care/analytics/catalog';

/** Marks elements with events, typed by the marketplace's catalogue. */
export const attributes = createAttributes<CareEvents>();
