import { ServerOnly } from '../../islands/server-only.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { SampleNote } from '../sample-note/sample-note.tsx';
import type { FoundNearby } from './found-nearby.ts';
import { heroContent } from './hero.content.ts';
import './nearby.css';

/** Caregivers near the visitor. Their space is reserved from the beginning, so that nothing moves when they come. */
export function Nearby({ found }: { readonly found: FoundNearby | undefined }) {
  const { isPreview } = useVisit();
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
      {isPreview && (
        <ServerOnly id="nearby-note">
          {import.meta.env.SSR && <SampleNote>None of them exists.</SampleNote>}
        </ServerOnly>
      )}
    </div>
  );
}
