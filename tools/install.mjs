import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInGroup } from './run-in-group.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const leastNode = [20, 19];

/** Ends with one clear line on a Node.js that is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  console.error(`Node.js ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs what package-lock.json names, unless that has been done since the lock file changed.
 *
 * @param folder below the root, with a package.json of its own. @default the root
 */
export async function installWhenNeeded(folder = '.') {
  const cwd = `${root}${folder}`;
  const installed = `${cwd}/node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${cwd}/package-lock.json`).mtimeMs)
    return;
  console.log('Installing …');
  await run(['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    variables: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
}

/** Runs one of the project's scripts and ends with its status when it fails. */
export async function runScript(name, ...args) {
  await run(['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])]);
}

async function run(args, { cwd = root, variables = {} } = {}) {
  const status = await runInGroup('npm', args, { cwd, env: { ...process.env, ...variables } }).ended;
  if (status !== 0) process.exit(status);
}
