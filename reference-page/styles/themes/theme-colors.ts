import type { ThemeName } from '../../visit/visit.ts';

/** The colour of a browser's own bars: the theme's --color-surface, which the head can't read from the CSS. */
export const themeColors: Readonly<Record<ThemeName, string>> = { care: '#fdf9f1', embrace: '#fbf9fe' };
