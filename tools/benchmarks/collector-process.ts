import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Message, Question, Tally } from './collector.ts';

/** The collector as its parent sees it. */
export interface Collector {
  /** Another origin than the pages have. */
  readonly origin: string;
  /** What has arrived of a run, as soon as it is so many events, or the time is over. */
  waitFor(run: string, events: number, timeoutMillis: number): Promise<Tally>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('collector.ts', import.meta.url));

export async function startCollector(): Promise<Collector> {
  const child = fork(program, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const questions = new Map<number, { resolve(tally: Tally): void; reject(error: Error): void }>();
  let lastId = 0;

  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => {
      const error = new Error(`The collector ended with ${code}`);
      reject(error);
      for (const question of questions.values()) question.reject(error);
    });
    child.on('message', (message: Message) => {
      if ('port' in message) resolve(message.port);
      else {
        questions.get(message.id)?.resolve(message.tally);
        questions.delete(message.id);
      }
    });
  });

  return {
    origin: `http://127.0.0.1:${port}`,
    waitFor(run, events, timeoutMillis) {
      if (!child.connected) return Promise.reject(new Error('The collector has gone'));
      lastId += 1;
      const question: Question = { id: lastId, run, events, timeoutMillis };
      return new Promise((resolve, reject) => {
        questions.set(question.id, { resolve, reject });
        child.send(question);
      });
    },
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
