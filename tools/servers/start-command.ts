import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command with all the processes it starts. */
export interface StartedCommand {
  /** What it has printed so far. */
  readonly output: () => string;
  /** Its status; `null` when it was ended by a signal. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Of the tests' own environment nothing that changes what an application's tools do. */
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
  const end = () => endGroup(child);
  process.once('exit', end);
  const ended = once(child, 'close').then(([status]) => {
    process.off('exit', end);
    return status as number | null;
  });
  return {
    output: () => output,
    ended,
    async stop() {
      end();
      await ended;
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
}
