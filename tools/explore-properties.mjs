import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Runs the property tests with new seeds and prints how to replay what fails.
  npm test -- explore [--minutes 10] [--seed=1] [path ...]
--minutes  how long to draw new seeds; default 10
--seed     runs this seed once, to replay a failure: a whole number of 32 bits
path       a part of the paths of the test files; default all that use fast-check`;

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = readArguments();
const minutes = Number(values.minutes ?? 10);
const isSeed =
  /^-?\d{1,10}$/.test(values.seed ?? '0') && Number(values.seed ?? 0) === (values.seed ?? 0) >> 0;
if (values.help || !(minutes > 0) || !isSeed) endWithUsage(values.help ? 0 : 2);

const files = filesWithProperties().filter(
  (file) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
);
if (files.length === 0) {
  console.error('No property test has such a path.');
  process.exit(2);
}

const endsAt = Date.now() + minutes * 60_000;
const failures = [];
let seeds = 0;
do {
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  seeds += 1;
  const failed = failingFiles(seed);
  failures.push(...failed.map((file) => `npm test -- explore --seed=${seed} ${file}`));
  console.log(`seed ${seed}: ${failed.length === 0 ? 'passed' : `failed in ${failed.join(', ')}`}`);
} while (values.seed === undefined && Date.now() < endsAt);

console.log(`${files.length} files, ${seeds} ${seeds === 1 ? 'seed' : 'seeds'}, ${failures.length} failures`);
if (failures.length > 0) {
  console.log('Replay with the following, then add what fails to `examples` of the property:');
  for (const command of failures) console.log(`  ${command}`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      options: { minutes: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    console.error(error.message);
    return endWithUsage(2);
  }
}

function endWithUsage(status) {
  console.log(usage);
  process.exit(status);
}

function filesWithProperties() {
  return readdirSync(`${root}tests`, { recursive: true })
    .map((name) => `tests/${name}`)
    .filter((file) => /(?<!browser-|faults-|apps-)test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .filter((file) => /\bfc\.(assert|sample)\b/.test(readFileSync(root + file, 'utf8')))
    .sort();
}

/** Shows what the tests print only where one fails. */
function failingFiles(seed) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      '--project=repository',
      '--project=dom',
      '--reporter=json',
      ...files,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, PROPERTY_SEED: `${seed}` } },
  );
  if (status === 0) return [];
  const { testResults = [] } = parse(stdout);
  const failed = testResults.filter(({ status: state }) => state === 'failed');
  for (const { assertionResults, message } of failed) {
    if (message) console.log(message);
    for (const { fullName, failureMessages } of assertionResults)
      if (failureMessages.length > 0) console.log(fullName, failureMessages.map(withoutStack).join('\n'));
  }
  if (failed.length === 0) console.log(stdout, stderr);
  return failed.length > 0 ? failed.map(({ name }) => name.replace(root, '')) : ['all files'];
}

function withoutStack(message) {
  return message.replace(/\n {4}at .*/g, '');
}

function parse(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{"numTotalTestSuites"')));
  } catch {
    return {};
  }
}
