import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command with all the processes it starts. */
export interface StartedCommand {
  /** The process of the shell, or of the command itself if the line begins with `exec`. */
  readonly processId: number;
  /** The output so far. */
  readonly output: () => string;
  /** Its status; `null` when it was ended by a signal. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** The tests' own environment, without variables that change the behavior of an application's tools. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|VITE|VITEST|TEST|DEV|PROD|MODE|BASE_URL)/.test(name),
  ),
);

/** Starts a command line in a process group of its own. */
export function startCommand(
  command: string,
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): StartedCommand {
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: true,
    env: { ...environment, CI: 'true', NEXT_TELEMETRY_DISABLED: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  if (running.size === 0) process.once('exit', endAll);
  running.add(child);
  const ended = once(child, 'close').then(([status]) => {
    running.delete(child);
    if (running.size === 0) process.off('exit', endAll);
    return status as number | null;
  });
  if (!child.pid) throw new Error(`This could not be started: ${command}`);
  return {
    processId: child.pid,
    output: () => output,
    ended,
    async stop() {
      endGroup(child);
      await ended;
    },
  };
}

/** The children that end with this process at the latest. */
const running = new Set<ChildProcess>();

function endAll(): void {
  for (const child of running) endGroup(child);
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
}
