/** The contrast of two colours given as `#rrggbb`, from 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(color) ?? [];
  if (!red || !green || !blue) throw new Error(`Not a plain colour: ${color}`);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
