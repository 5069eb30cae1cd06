import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Publishes the version that package.json names: `npm run release -- --dry-run` looks whether it may and tells what it would
 * do, `npm run release` does it. What is published is the very file that was packed from a clean tree and tested. Works in
 * the current folder.
 */
const isDryRun = process.argv.includes('--dry-run');
const unknown = process.argv.slice(2).filter((argument) => argument !== '--dry-run');
const folder = mkdtempSync(join(tmpdir(), 'care-release-'));

try {
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. The only option is --dry-run.`);
  release();
} catch (error) {
  console.error(`Not released. ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function release() {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tag = `v${version}`;
  const channel = version.includes('-') ? 'next' : 'latest';
  requireCleanTree('There are changes that are not committed:');
  requireNoTag(tag);
  requireChangelog(version);

  npm('run', '--silent', 'build:package');
  const [packed] = JSON.parse(
    read('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  );
  npm('run', '--silent', 'test:package');
  requireCleanTree('Building and testing has changed files:');

  const amount = `${packed.files.length} files, ${Math.round(packed.size / 1_000)} kB packed`;
  if (isDryRun) {
    console.log(`Would tag ${git('rev-parse', '--short', 'HEAD')} as ${tag}.`);
    console.log(`Would publish ${name}@${version} as ${channel}: ${amount}.`);
    return;
  }
  git('tag', '--annotate', tag, '--message', tag);
  try {
    npm('publish', join(folder, packed.filename), '--ignore-scripts', '--tag', channel);
  } catch (error) {
    git('tag', '--delete', tag);
    throw error;
  }
  console.log(`Tagged ${tag} and published ${name}@${version} as ${channel}: ${amount}.`);
  console.log(`What is left: git push origin ${tag}`);
}

function requireCleanTree(complaint) {
  const changed = git('status', '--porcelain');
  if (changed) throw new Error(`${complaint}\n${changed}`);
}

function requireNoTag(tag) {
  if (git('tag', '--list', tag))
    throw new Error(`There is a tag ${tag} already: give package.json a new version.`);
}

/** Keep a Changelog (https://keepachangelog.com/en/1.1.0/): `## [1.2.3] - 2026-11-22`, then what has changed. */
function requireChangelog(version) {
  const changelog = existsSync('CHANGELOG.md') ? readFileSync('CHANGELOG.md', 'utf8') : '';
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((one) => one.startsWith(`[${version}]`));
  if (!section) throw new Error(`CHANGELOG.md has no section "## [${version}] - <date>".`);
  const [title = '', ...lines] = section.split('\n');
  if (!/ - \d{4}-\d{2}-\d{2}$/.test(title)) throw new Error(`CHANGELOG.md has no date for ${version}.`);
  if (!lines.some((line) => /^[-*] /.test(line))) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
}

function git(...args) {
  return read('git', ...args);
}

/** Shows what npm says. */
function npm(...args) {
  run('npm', args, 'inherit');
}

/** Gives what a command says. */
function read(command, ...args) {
  return run(command, args, 'pipe').trim();
}

function run(command, args, output) {
  try {
    const stdio = ['ignore', output, 'inherit'];
    return execFileSync(command, args, { encoding: 'utf8', stdio, shell: process.platform === 'win32' });
  } catch {
    throw new Error(`This failed: ${command} ${args[0]}`);
  }
}
