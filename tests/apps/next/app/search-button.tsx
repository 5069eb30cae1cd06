'use client';
import { useCallToAction } from './analytics';

export function SearchButton() {
  const search = useCallToAction({ name: 'Search Started', data: { place: 'Austin' } });
  return (
    <button type="button" {...search}>
      Search
    </button>
  );
}
