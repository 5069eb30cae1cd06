import '../styles/index.css';
import { AnalyticsScope } from '../analytics/hooks.ts';
import type { Visit } from '../visit/visit.ts';
import { VisitContext } from '../visit/visit-context.ts';
import { FrontEndStateProvider } from '../visitor-state/front-end-state-context.tsx';
import { DefaultLayout } from './default-layout.tsx';
import type { PageEntry } from './page-entry.ts';

export interface ShellProps {
  readonly entry: PageEntry;
  readonly visit: Visit;
}

/** The application shell: the frame of every page, in each layout (S2.22). */
export function Shell({ entry: { Page, Layout = DefaultLayout, trackedPage }, visit }: ShellProps) {
  return (
    <VisitContext value={visit}>
      <FrontEndStateProvider flowType={visit.flowType}>
        <AnalyticsScope data={{ page: trackedPage }}>
          <Layout>
            <Page />
          </Layout>
        </AnalyticsScope>
      </FrontEndStateProvider>
    </VisitContext>
  );
}
