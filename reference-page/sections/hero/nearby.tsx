import type { FoundNearby } from './found-nearby.ts';
import { heroContent } from './hero.content.ts';
import './nearby.css';

/** Who works near the visitor. Its room is there from the beginning, so that nothing moves when they come. */
export function Nearby({ found }: { readonly found: FoundNearby | undefined }) {
  return (
    <div className="nearby">
      <p className="nearby__words" aria-live="polite">
        {found?.words ?? heroContent.nearby.invitation}
      </p>
      {found?.people ?? (
        <ul className="nearby__people" aria-hidden="true">
          <li className="nearby__person" />
          <li className="nearby__person" />
          <li className="nearby__person" />
        </ul>
      )}
    </div>
  );
}
