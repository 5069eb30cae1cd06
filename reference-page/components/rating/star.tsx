import type { StarPart } from './star-parts.ts';

/** A star; its frame is always drawn, so that filling it changes colours only. */
export function Star({ part = 'none' }: { part?: StarPart }) {
  return (
    <svg
      className="rating__star"
      data-part={part}
      viewBox="0 0 32 32"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M16 2.5 19.8 11.8 29.8 12.5 22.1 19 24.5 28.7 16 23.4 7.5 28.7 9.9 19 2.2 12.5 12.2 11.8Z" />
      {part === 'half' && (
        <path className="rating__half" d="M16 2.5V23.4L7.5 28.7 9.9 19 2.2 12.5 12.2 11.8Z" />
      )}
    </svg>
  );
}
