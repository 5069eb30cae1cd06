/** How many kinds of trouble are told of; vendors put ids and times into their messages. */
const mostWarnings = 100;

/** What goes wrong with a provider goes wrong for every visitor: each line is told once. */
export function onceEach(warn: (line: string) => void): (line: string) => undefined {
  const warned = new Set<string>();
  return (line) => {
    if (warned.has(line) || warned.size >= mostWarnings) return;
    warned.add(line);
    warn(line);
  };
}
