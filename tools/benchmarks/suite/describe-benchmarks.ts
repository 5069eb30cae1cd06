import type { Bench } from './benches.ts';
import type { Outcome } from './outcome.ts';

/** docs/benchmarks.md, from what is kept of each benchmark. */
export function describeBenchmarks(benches: readonly Bench[], outcomes: readonly Outcome[]): string {
  const sections = benches.map((bench) =>
    describe(
      bench,
      outcomes.find(({ name }) => name === bench.name),
    ),
  );
  return `${introduction}\n${sections.join('\n')}`;
}

const introduction = `# Benchmarks

\`npm run bench\` measures everything on this page anew and writes it, \`npm run bench -- bytes core\` parts of it. Each section is what its command
printed, word for word; the values behind it are in [benchmarks](benchmarks), as JSON. Machines differ and are busy with other things: compare ratios within one
section, not numbers between sections. A mark says whether a target is reached: ✓ yes, ✗ no, ? within what chance does.

The peers' versions stand in [tools/benchmarks/peers/package.json](../tools/benchmarks/peers/package.json), how each is set up in
[tools/benchmarks/subjects.ts](../tools/benchmarks/subjects.ts).
`;

function describe({ name, title, method }: Bench, outcome: Outcome | undefined): string {
  const command = name === 'size' ? 'npm run size' : `npm run bench:${name}`;
  if (!outcome) return `## ${title}\n\n${method}\n\nNot measured yet: \`${command}\`.\n`;
  const { measured, machine, args, report, raw } = outcome;
  const values = raw === null ? '' : ` ([values](benchmarks/${name}.json))`;
  const call = [command, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  return `## ${title}

${method}

\`${call}\`, ${measured}, ${machine}${values}:

\`\`\`text
${report}
\`\`\`
`;
}
