/** The widths that style sheets branch on, in CSS pixels (S9.10). */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1440 } as const;
