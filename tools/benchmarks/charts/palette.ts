/** The colors of the docs' site, on light and on dark. */
const colors = {
  paper: ['#ffffff', '#17231e'],
  ink: ['#14261f', '#e8f0eb'],
  muted: ['#4b5a52', '#a8bab0'],
  line: ['#e3d9c6', '#2c3d35'],
  ours: ['#15513f', '#8fd3b5'],
  peer: ['#857c6b', '#7d9186'],
  target: ['#ad3f23', '#ffb89c'],
} as const;

type Color = keyof typeof colors;

/** The colors by name, as they are written into a chart. */
export const palette = Object.fromEntries(
  Object.entries(colors).map(([name, [light]]) => [name, light]),
) as Readonly<Record<Color, string>>;

/**
 * The style sheet that replaces the light colors where the reader prefers dark ones. Attributes have the light colors, so that a
 * chart can be read without it.
 */
export const darkStyle = `@media (prefers-color-scheme: dark) { ${Object.values(colors)
  .flatMap(([light, dark]) => ['fill', 'stroke'].map((name) => `[${name}="${light}"] { ${name}: ${dark} }`))
  .join(' ')} }`;
