import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A process's use of CPU and memory so far. */
interface Usage {
  readonly cpuMillis: number;
  /** Its resident memory and its heap now. */
  readonly memoryBytes: number;
  readonly heapBytes: number;
}

/** A server in a process of its own. */
export interface Child {
  readonly origin: string;
  /** @param collectsGarbage true to collect garbage before, where the process runs with `--expose-gc` */
  usage(collectsGarbage?: boolean): Promise<Usage>;
  stop(): Promise<void>;
}

/** @param program the program, which reports its port, and its usage on every message @param execArgv flags for Node */
export async function startChild(
  [program = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  execArgv: readonly string[] = [],
): Promise<Child> {
  const child = fork(program, args, {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const next = async () => {
    const message = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
    if (!message) throw new Error(`${program} has ended`);
    return message[0] as { readonly port: number } & Usage;
  };
  const { port } = await next();
  return {
    origin: `http://127.0.0.1:${port}`,
    usage(collectsGarbage = false) {
      const answer = next();
      child.send({ collectsGarbage });
      return answer;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
