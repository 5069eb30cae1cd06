import { createServer, type ServerResponse } from 'node:http';
import { listen } from '../../servers/listen.ts';
import { pageScript } from './page-script.ts';

/** A page that asks for what it is to do, in a browser that can't be automated. */
export interface RemotePage {
  /** The page runs it before its own scripts. */
  readonly pageScript: string;
  /** The value of an expression in the page; of a promise what it resolves with. @throws what was thrown there */
  evaluate(expression: string): Promise<unknown>;
  /** Drops the open questions to the page: they are not answered any more. */
  forget(): void;
  stop(): Promise<void>;
}

interface Question {
  readonly expression: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** How long a page may take to come and to answer, in milliseconds. */
const answerMillis = 60_000;

export async function startRemotePage(): Promise<RemotePage> {
  const questions = new Map<number, Question>();
  let count = 0;
  let waiting: ServerResponse | undefined;
  const asked: number[] = [];

  /** Gives the page its next question, when there is one and the page waits for it. */
  function ask(): void {
    const [id] = asked;
    const question = id === undefined ? undefined : questions.get(id);
    if (!waiting || !question) return;
    asked.shift();
    waiting.end(JSON.stringify({ id, expression: question.expression }));
    waiting = undefined;
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method !== 'POST') {
      waiting = response;
      return ask();
    }
    const { id, value, error } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    response.end();
    const question = questions.get(id);
    questions.delete(id);
    if (error === undefined) question?.resolve(value);
    else question?.reject(new Error(error));
  });
  const { port, stop } = await listen(server);
  const origin = `http://127.0.0.1:${port}`;

  return {
    pageScript: pageScript(obey, origin),
    evaluate: (expression) =>
      new Promise((resolve, reject) => {
        count += 1;
        const timer = setTimeout(() => reject(new Error('The page does not answer')), answerMillis);
        timer.unref();
        questions.set(count, { expression, resolve, reject });
        asked.push(count);
        ask();
      }),
    forget() {
      for (const { reject } of questions.values()) reject(new Error('The page has ended'));
      questions.clear();
      asked.length = 0;
      waiting = undefined;
    },
    stop,
  };
}

/** Runs in the page. */
function obey(origin: string): void {
  const { fetch } = window;
  async function next(): Promise<void> {
    const { id, expression } = await (await fetch(origin)).json();
    const answer = { id, value: undefined as unknown, error: undefined as string | undefined };
    try {
      // biome-ignore lint/complexity/noCommaOperator: evaluated in the global scope
      // biome-ignore lint/security/noGlobalEval: what the test asks for
      answer.value = await (0, eval)(expression);
    } catch (error) {
      answer.error = String(error);
    }
    await fetch(origin, { method: 'POST', body: JSON.stringify(answer) });
    return next();
  }
  void next();
}
