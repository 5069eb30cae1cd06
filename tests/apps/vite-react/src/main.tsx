import { AnalyticsProvider } from '@care/analytics/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { analytics } from './analytics.ts';
import { SearchButton } from './search-button.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AnalyticsProvider analytics={analytics}>
      <SearchButton />
    </AnalyticsProvider>
  </StrictMode>,
);
