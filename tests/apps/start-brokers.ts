import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('../../tools/kafka/mock-cluster.py', import.meta.url));

/** Three brokers of librdkafka's mock cluster. */
export interface Brokers {
  readonly addresses: readonly string[];
  /** Answers the next requests to write with Kafka's error codes, one each. */
  refuse(...codes: number[]): Promise<void>;
  /** None of them answers until `resume`. */
  pause(): void;
  resume(): void;
  /** All are gone. */
  stop(): Promise<void>;
}

/** Starts brokers, until the test is over. Needs Debian's `librdkafka1`, which `kcat` brings, and its own Python. */
export async function startBrokers(): Promise<Brokers> {
  const child = spawn('/usr/bin/python3', [program], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('There are no brokers: apt-get install kcat');
    }),
  ]);
  return {
    addresses: `${line}`.trim().split(','),
    async refuse(...codes) {
      child.stdin.write(`${codes.join(' ')}\n`);
      await once(child.stdout, 'data');
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
