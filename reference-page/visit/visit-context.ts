import { createContext, useContext } from 'react';
import { defaultVisit, type Visit } from './visit.ts';

export const VisitContext = createContext<Visit>(defaultVisit);

/** The facts of this visit. */
export function useVisit(): Visit {
  return useContext(VisitContext);
}
