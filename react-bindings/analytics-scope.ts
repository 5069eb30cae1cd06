'use client';
import { type Context, createContext, createElement, type ReactNode, useRef } from 'react';
import { deepEqual } from './deep-equal.ts';
import { mayReadLater, readContext } from './read-context.ts';

/** A component that hands data down to events, and the hook that takes it. */
export interface Scopes {
  AnalyticsScope(props: { readonly data: object; readonly children?: ReactNode }): ReactNode;
  /** The data of all scopes around a component; the inner ones count more. */
  useInherited(): object | undefined;
}

/** Creates the scopes of one `createHooks`, whose catalogue decides which properties they may hold. */
export function createScopes(): Scopes {
  const create = () => createContext<object | undefined>(undefined);
  /** React 19 creates the context with the first scope: until then there is nothing to read. */
  let context: Context<object | undefined> | undefined = mayReadLater ? undefined : create();

  function AnalyticsScope({ data, children }: { readonly data: object; readonly children?: ReactNode }) {
    context ??= create();
    const outer = readContext(context);
    const memo = useRef<object>(undefined);
    let value = data;
    try {
      value = { ...outer, ...data };
    } catch {
      // The hooks below report data that can't be read.
    }
    // Equal data keeps the same object, so that nothing re-renders.
    if (!memo.current || !deepEqual(memo.current, value)) memo.current = value;
    return createElement(context.Provider, { value: memo.current }, children);
  }

  return { AnalyticsScope, useInherited: () => context && readContext(context) };
}
