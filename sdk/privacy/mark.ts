/** Marks where something was taken out. */
export const mark = '*****';
