import type { Output } from './surroundings.ts';

export interface Colors {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}

/** Colors for a terminal; for any other output, and with `NO_COLOR` (https://no-color.org), the texts stay as they are. */
export function createColors(output: Output, env: Readonly<Record<string, string | undefined>>): Colors {
  const isOn = output.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  const style = (on: number, off: number) => (text: string) =>
    isOn ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  return {
    bold: style(1, 22),
    dim: style(2, 22),
    red: style(31, 39),
    green: style(32, 39),
    yellow: style(33, 39),
  };
}
