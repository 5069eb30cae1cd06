import { attributes } from './events';
import { SearchButton } from './search-button';

/** A server component: nothing of it is sent to the browser but HTML. */
export default function Page() {
  return (
    <main>
      <SearchButton />
      <a href="#prices" {...attributes('Link Followed', { to: 'prices' })}>
        Prices
      </a>
      <h2 id="prices">What it costs</h2>
    </main>
  );
}
