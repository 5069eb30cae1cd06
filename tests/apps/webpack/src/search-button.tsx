import { useLogEvent } from './analytics';

export function SearchButton() {
  const logEvent = useLogEvent();
  return (
    <button type="button" onClick={() => logEvent({ name: 'Search Started', data: { place: 'Austin' } })}>
      Search
    </button>
  );
}
