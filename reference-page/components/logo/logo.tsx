import { siteNames } from '../../content/site-names.ts';
import type { Brand } from '../../visit/visit.ts';
import { useVisit } from '../../visit/visit-context.ts';
import './logo.css';

/** A window with a round arch; a round one; one with a pointed arch. */
const frames: Readonly<Record<Brand, string>> = {
  default: 'M0 14a14 14 0 0 1 28 0v15a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V14Z',
  rebranding: 'M14 2a14 14 0 0 1 14 14v3a13 13 0 0 1-13 13h-2A13 13 0 0 1 0 19v-3A14 14 0 0 1 14 2Z',
  greaterCare: 'M14 1c7 2.5 14 8 14 16v9a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6v-9C0 9 7 3.5 14 1Z',
};

/** A lit window and the name. Takes its colour from the text around it. */
export function Logo() {
  const { brand } = useVisit();

  return (
    <span className="logo" data-brand={brand}>
      <svg className="logo__mark" viewBox="0 0 28 32" width="28" height="32" aria-hidden="true">
        <path className="logo__frame" d={frames[brand]} />
        <path
          className="logo__light"
          fill="white"
          d="M14 26.5 6.900 19.600a4.600 4.600 0 0 1 0-6.5 4.700 4.700 0 0 1 6.600 0l.5.5.5-.5a4.700 4.700 0 0 1 6.600 0 4.600 4.600 0 0 1 0 6.5L14 26.5Z"
        />
      </svg>
      <span className="logo__name">{siteNames[brand].toLowerCase()}</span>
    </span>
  );
}
