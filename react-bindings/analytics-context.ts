'use client';
import type { Analytics } from '@care/analytics';
import { type Context, createContext } from 'react';
import { mayReadLater } from './read-context.ts';

const contextKey = Symbol.for('@care/analytics');

interface SharedContext {
  [contextKey]?: Context<Analytics | undefined>;
}

const shared: SharedContext = createContext as typeof createContext & SharedContext;

/**
 * The context that holds the analytics in scope; `undefined` outside of a provider. It is stored on the copy of React that it
 * belongs to: all copies of these hooks on a page share it.
 */
export function analyticsContext(): Context<Analytics | undefined> {
  shared[contextKey] ??= createContext<Analytics | undefined>(undefined);
  return shared[contextKey];
}

/** The same context, once a provider has been rendered: reading a context is the most that a hook's render costs. */
export function providedContext(): Context<Analytics | undefined> | undefined {
  return mayReadLater ? shared[contextKey] : analyticsContext();
}
