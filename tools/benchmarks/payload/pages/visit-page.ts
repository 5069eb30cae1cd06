import type { JsonObject } from '../../../../sdk/contracts/json.ts';
import type { UserPropertyChanges } from '../../../../sdk/events/user-properties.ts';

/** An SDK on the page, reduced to the calls of the visit. */
interface VisitingSdk {
  track(name: string, data: JsonObject): void;
  setUserId(id: string): void;
  flush(): unknown;
  // A call is absent where the SDK does not have it, or makes it by itself.
  page?(): void;
  identify?(changes: UserPropertyChanges): void;
  revenue?(price: number, quantity: number, product: string): void;
  group?(type: string, name: string, property: string): void;
}

declare global {
  var visiting: VisitingSdk;
  /** The time by which the page's clock has been set forward, in milliseconds. */
  var clockAhead: number;
}

/** The path to which the page's events are posted. */
export const collectorPath = '/collect';

/** The page that the visitor opens. */
export const pageHtml = `<!doctype html><html lang="en"><head><title>Child care in Austin</title></head><body>
<main>
<h1>Child care</h1>
<button id="join" class="button wide" aria-label="Join now" data-amp-track-place="hero">Join now</button>
<button id="still" class="button">Nothing follows</button>
<p><a id="more" class="link" href="/more">Read more</a></p>
<label for="service">Service</label>
<select id="service"><option>Child care</option><option>Pet care</option></select>
<a id="file" href="/prices.pdf" download>Prices</a>
<form id="form" name="search" action="/search"><input name="place" id="place"><button>Search</button></form>
<p id="said"></p>
</main>
<script>
const answer = (event) => { event.preventDefault(); document.querySelector('#said').append('Done. '); };
document.querySelector('#join').onclick = answer;
document.querySelector('#more').onclick = answer;
document.querySelector('#form').onsubmit = answer;
</script>
<script type="module" src="/main.js"></script></body></html>`;
