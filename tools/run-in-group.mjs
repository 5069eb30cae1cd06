import { spawn } from 'node:child_process';
import { once } from 'node:events';

const isWindows = process.platform === 'win32';

/** The commands that run, each with its end. */
const running = new Map();

/**
 * Starts a command in a process group of its own. A signal that asks this process to end goes on to the whole group, as `npm run` ends
 * without the commands below it, and this process ends after it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
export function runInGroup(command, args, options) {
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !isWindows,
    shell: isWindows && command === 'npm',
  });
  /** Its status; 1 where a signal ended it. */
  const ended = once(child, 'exit').then(([status]) => {
    running.delete(child);
    return status ?? 1;
  });
  listenForSignals();
  running.set(child, ended);
  return {
    ended,
    async stop() {
      if (running.has(child)) signalGroup(child, 'SIGTERM');
      await ended;
    },
  };
}

let isListening = false;

function listenForSignals() {
  if (isListening) return;
  isListening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endWithAll(signal));
  process.on('exit', () => signalAll('SIGTERM'));
}

async function endWithAll(signal) {
  signalAll(signal);
  process.exit(Math.max(0, ...(await Promise.all(running.values()))));
}

function signalAll(signal) {
  for (const child of running.keys()) signalGroup(child, signal);
}

function signalGroup(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // All of it has ended by itself.
  }
}
