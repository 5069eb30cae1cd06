import { useSyncExternalStore } from 'react';
import { useVisit } from './visit-context.ts';

/** The widths to branch on, in CSS pixels (S9.10). */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1440 } as const;

/**
 * Whether the window is at least so wide. For what has to be another element altogether; looks belong into CSS. While the page
 * hydrates, the width that the server rendered for counts (S9.9).
 */
export function useMediaUp(breakpoint: keyof typeof breakpoints): boolean {
  const { mediaWidth } = useVisit();
  const width = breakpoints[breakpoint];
  const query = `(width >= ${width}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => mediaWidth >= width,
  );
}
