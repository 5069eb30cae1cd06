import { AnalyticsProvider } from '@care/analytics/react';
import { createRoot } from 'react-dom/client';
import { analytics } from './analytics';
import { SearchButton } from './search-button';

createRoot(document.getElementById('root') as HTMLElement).render(
  <AnalyticsProvider analytics={analytics}>
    <SearchButton />
  </AnalyticsProvider>,
);
