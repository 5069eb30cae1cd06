import Link from 'next/link';
import { attributes } from './events';
import { SearchButton } from './search-button';

export default function Page() {
  return (
    <main>
      <SearchButton />
      <Link href="/prices" {...attributes('Link Followed', { to: 'prices' })}>
        Prices
      </Link>
    </main>
  );
}
