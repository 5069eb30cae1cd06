'use client';
import type { Analytics } from '@care/analytics';
import { type Context, createContext } from 'react';

const contextKey = Symbol.for('@care/analytics');

interface SharedContext {
  [contextKey]?: Context<Analytics | undefined>;
}

/**
 * The context that holds the analytics in scope; `undefined` outside of a provider. It is kept at the copy of React that it
 * belongs to: all copies of these hooks on a page share it.
 */
export function analyticsContext(): Context<Analytics | undefined> {
  const shared: SharedContext = createContext as typeof createContext & SharedContext;
  shared[contextKey] ??= createContext<Analytics | undefined>(undefined);
  return shared[contextKey];
}
