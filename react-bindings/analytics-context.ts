'use client';
import type { Analytics } from '@care/analytics';
import { createContext } from 'react';

/** The analytics in scope; `undefined` outside of a provider. */
export const AnalyticsContext = createContext<Analytics | undefined>(undefined);
