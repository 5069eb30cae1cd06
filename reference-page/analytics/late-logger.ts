import type { Logger } from '@care/analytics';

/**
 * A logger whose script comes with the first line: most pages have nothing to report before they are idle. Where it can't be
 * had, the console has the line.
 */
export function lateLogger(load: () => Promise<Logger>, fallback: Logger = console): Logger {
  let coming: Promise<Logger> | undefined;
  const logAt =
    (level: keyof Logger): Logger['error'] =>
    (message, fields) => {
      coming ??= load().catch(() => fallback);
      void coming.then((logger) => logger[level](message, fields));
    };
  return { error: logAt('error'), warn: logAt('warn') };
}
