'use client';
import * as React from 'react';

type ReadContext = <Value>(context: React.Context<Value>) => Value;

// React 18 has no `use`, and bundlers would complain of its name.
const use = (React as { readonly [name: string]: unknown })['use'.toString()] as ReadContext | undefined;

/** True if a context may be read in one render and not in the next: React 19's `use` may. */
export const mayReadLater: boolean = use !== undefined;

/** The value of the nearest provider. */
export const readContext: ReadContext = use ?? React.useContext;
