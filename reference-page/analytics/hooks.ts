import type { CareEvents } from '@care/analytics/catalog';
import { createHooks } from '@care/analytics/react';

/** The hooks, typed by the marketplace's events. */
export const { useLogEvent } = createHooks<CareEvents>();
