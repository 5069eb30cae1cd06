import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useCallToAction, useConsent, useLogEvent, useScreenViewed } from './analytics';

function Home() {
  useScreenViewed('Home');
  const [consent] = useConsent();
  const logEvent = useLogEvent();
  const [outcome, setOutcome] = useState('nothing');
  const search = useCallToAction({ name: 'Search Started', data: { place: 'Austin' } });
  const logWrong = () =>
    logEvent({ name: 'Search Started', data: { place: '' } }).settled.then((settled) =>
      setOutcome(JSON.stringify(settled)),
    );
  return (
    <main>
      <p>Consent is {consent}.</p>
      <button type="button" {...search}>
        Search
      </button>
      <button type="button" onClick={logWrong}>
        Log
      </button>
      <output>{outcome}</output>
      <button type="button" onClick={fail}>
        Fail
      </button>
    </main>
  );
}

function fail(): never {
  throw new Error('The application failed');
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Home />
  </StrictMode>,
);
