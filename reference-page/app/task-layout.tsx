import type { ReactNode } from 'react';
import { DefaultLayout } from './default-layout.tsx';

/** The frame of a task, such as joining: the footer has no directory of other places to go (S2.22). */
export function TaskLayout({ children }: { readonly children: ReactNode }) {
  return <DefaultLayout hasDirectory={false}>{children}</DefaultLayout>;
}
