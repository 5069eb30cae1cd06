import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions';
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { useDeferStream as deferStream } from '@graphql-yoga/plugin-defer-stream';
import { createYoga } from 'graphql-yoga';
import { Hono } from 'hono';
import { readBody } from '../../request/read-body.ts';
import { createPlacesSchema } from './schema.ts';

export interface GraphqlServiceOptions {
  /** The address that the page asks, as its settings name it. One with an origin is somebody else's, and none is not used: neither is served. */
  readonly url: string | undefined;
  /** How long reviews take, in milliseconds. @default 150 */
  readonly reviewsMillis?: number;
  /** Takes errors from within; the client does not see them. */
  readonly warn: (message: string) => void;
}

/** The most that a question may be, in bytes: the page's own are under one thousand. */
const maxBytes = 16_384;

/**
 * The limits of one question, a few times as much as the page's own need: the caregivers cost 32, with one part that is
 * deferred and no alias. A client that asks too much does not learn how much there may be, nor what fields there are.
 */
const limits = [
  maxTokensPlugin({ n: 1_000, exposeLimits: false }),
  costLimitPlugin({ maxCost: 300, exposeLimits: false }),
  maxAliasesPlugin({ n: 5, exposeLimits: false }),
  maxDirectivesPlugin({ n: 5, exposeLimits: false }),
  blockFieldSuggestionsPlugin({ mask: '' }),
];

/** Answers questions for places and caregivers (S7.3), posted as JSON, in parts where `@defer` asks for them. */
export function createGraphqlService({ url, reviewsMillis = 150, warn }: GraphqlServiceOptions): Hono {
  const app = new Hono();
  const path = ownPath(url);
  if (!path) return app;
  const silent = () => undefined;
  const yoga = createYoga({
    schema: createPlacesSchema(reviewsMillis),
    graphqlEndpoint: path,
    plugins: [deferStream(), ...limits],
    maskedErrors: { isDev: false },
    logging: {
      debug: silent,
      info: silent,
      warn: silent,
      error: (...parts: unknown[]) => warn(inWords(parts)),
    },
    graphiql: false,
    landingPage: false,
    cors: false,
  });

  app.post(path, async ({ req }) => {
    const isJson = /^application\/json\s*(;|$)/i.test(req.header('content-type') ?? '');
    if (!isJson) return refusal(415, 'A question is JSON');
    const { bytes, refusal: status } = await readBody(req.raw, { maxBytes });
    if (!bytes) return refusal(status, 'The question is too long, too slow or broken off');
    const { headers, signal } = req.raw;
    const body = new TextDecoder().decode(bytes);
    const answer = await yoga.fetch(new Request(req.url, { method: 'POST', headers, body, signal }));
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  app.all(path, () => refusal(405, 'Questions are posted', { allow: 'POST' }));
  return app;
}

function ownPath(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const here = 'http://localhost';
  const { origin, pathname } = new URL(url, here);
  return origin === here ? pathname : undefined;
}

function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { errors: [{ message }] },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

function inWords(parts: readonly unknown[]): string {
  return parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ');
}
