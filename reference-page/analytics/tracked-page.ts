import type { Page } from '@care/analytics/catalog';
import { createContext } from 'react';

/** The page as events name it (S3.13); `undefined` on pages without such a name, whose controls log nothing. */
export const TrackedPageContext = createContext<Page | undefined>(undefined);
