import { useCallToAction, useConsent } from './analytics';

export function Home() {
  const [consent, setConsent] = useConsent();
  const search = useCallToAction({ name: 'Search Started', data: { place: 'Austin' } });
  return (
    <main>
      <button type="button" {...search}>
        Search
      </button>
      {consent === 'pending' && (
        <p>
          May we count what is used here?
          <button type="button" onClick={() => setConsent('granted')}>
            Yes
          </button>
          <button type="button" onClick={() => setConsent('denied')}>
            No
          </button>
        </p>
      )}
    </main>
  );
}
