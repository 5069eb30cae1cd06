import { capitalLabelOf } from '../charts/labels.ts';
import type { Configuration } from '../configuration.ts';
import type { Bench } from './benches.ts';
import type { Outcome } from './outcome.ts';

/** The benchmarks with the same setup of a subject. */
interface Setup {
  readonly options: readonly string[];
  readonly benches: string[];
}

/** Describes the setup of each subject: its behavior by default, then the options of each benchmark. */
export function describeConfigurations(benches: readonly Bench[], outcomes: readonly Outcome[]): string {
  const subjects = new Map<string, Map<string, Setup>>();
  for (const { name } of benches) {
    const recorded = outcomes.find((outcome) => outcome.name === name)?.configurations ?? {};
    for (const [subject, configuration] of Object.entries(recorded)) {
      const title = titleOf(name, subject, configuration);
      const setups = subjects.get(title) ?? new Map<string, Setup>();
      const key = configuration.options.join();
      const setup = setups.get(key) ?? { options: configuration.options, benches: [] };
      if (!setup.benches.includes(name)) setup.benches.push(name);
      subjects.set(title, setups.set(key, setup));
    }
  }
  return [...subjects]
    .map(([title, setups]) => [`- ${title}`, ...[...setups.values()].map(describe)].join('\n'))
    .join('\n');
}

function titleOf(bench: string, subject: string, { default: usual }: Configuration): string {
  return `**${nameOf(bench, subject)}**: by default ${usual}.`;
}

function nameOf(bench: string, subject: string): string {
  if (subject === 'none') return 'No SDK';
  if (subject === 'bare') return bench === 'server' ? 'React alone' : 'Bare button';
  if (['page', 'interaction', 'server', 'server-memory'].includes(bench)) return 'Reference page';
  return capitalLabelOf(subject === 'http-api' || subject === 'ours-checked' ? 'ours' : subject);
}

function describe({ benches, options }: Setup): string {
  const set = options.map((option) => `\`${option}\``).join(', ');
  return `  - ${benches.join(', ')}: ${set === '' ? 'default options' : `tuned, ${set}`}`;
}
