import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuildRecord } from './build-record.ts';
import { groups, parts } from './parts.ts';

/** `npm run build -- [part …]` builds what has changed since it was built, and what that needs; without a part all of them. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const record = createBuildRecord(
  root,
  join(root, 'node_modules/.cache/care-analytics/build.json'),
  `${process.version} ${process.env.NODE_ENV ?? ''}`,
);

const unknown = process.argv.slice(2).filter((name) => !parts[name] && !groups[name]);
if (unknown.length > 0) {
  const known = [...Object.keys(groups), ...Object.keys(parts)].join(', ');
  console.error(`No part of the build is named ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}

const asked = withNeeds(process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts));
const unchanged: string[] = [];
for (const [name, part] of Object.entries(parts).filter(([one]) => asked.has(one))) {
  if (record.isCurrent(name, part)) {
    unchanged.push(part.makes);
    continue;
  }
  const began = performance.now();
  process.stdout.write(`Building ${part.makes} … `);
  record.build(name, part, () => part.commands.forEach(run));
  console.log(`${((performance.now() - began) / 1_000).toFixed(1)} s`);
}
if (unchanged.length > 0) console.log(`Unchanged since it was built: ${unchanged.join(', ')}`);

function withNeeds(names: readonly string[]): ReadonlySet<string> {
  const own = names.flatMap((name) => groups[name] ?? [name]);
  return new Set(own.flatMap((name) => [...withNeeds(parts[name]?.needs ?? []), name]));
}

function run([program, ...args]: readonly [string, ...string[]]): void {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const shell = process.platform === 'win32';
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell,
    env: { ...process.env, PATH },
  });
  if (status !== 0) process.exit(status ?? 1);
}
