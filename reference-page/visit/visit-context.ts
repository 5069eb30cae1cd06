import { createContext, useContext } from 'react';
import type { Visit } from './visit.ts';

export const VisitContext = createContext<Visit | undefined>(undefined);

/** The facts of this visit. @throws Error outside of a page */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('No visit');
  return visit;
}
