import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pageScript } from '../browsers/engines/page-script.ts';
import { listen } from './listen.ts';

/** A site as it is, whose pages report what goes wrong in them, whatever browser shows them. */
export interface ObservedSite {
  readonly origin: string;
  /** Errors and warnings of the console, what was thrown and not caught, and what the policy has refused. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

const faultsPath = '/observed-faults';

/** @param target the site's origin */
export async function observeSite(target: string): Promise<ObservedSite> {
  const faults: string[] = [];

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url === faultsPath) {
      faults.push(await text(incoming));
      response.writeHead(204).end();
      return;
    }
    const outgoing = request(target + incoming.url, {
      method: incoming.method,
      // A packed page can't be read.
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    });
    incoming.pipe(outgoing);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!`${answer.headers['content-type']}`.startsWith('text/html')) {
      answer.pipe(response);
      return;
    }
    const policy = `${answer.headers['content-security-policy']}`;
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const script = `<script nonce="${nonce}">${pageScript(observe, faultsPath)}</script>`;
    let isFirst = true;
    for await (const chunk of answer) {
      const html = isFirst ? `${chunk}`.replace('<head>', `<head>${script}`) : chunk;
      isFirst = false;
      response.write(html);
    }
    response.end();
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  const { port, stop } = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    faults,
    stop,
  };
}

/** Runs in the page, before its own scripts. */
function observe(path: string): void {
  const report = (fault: string) => void navigator.sendBeacon(path, `${location.pathname}: ${fault}`);
  for (const level of ['error', 'warn'] as const) {
    const own = console[level];
    console[level] = (...given: unknown[]) => {
      report(`console.${level} ${given.map(String).join(' ')}`);
      own.apply(console, given);
    };
  }
  addEventListener('error', ({ error, message }) => report(`thrown ${error ?? message}`));
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    report(`refused ${effectiveDirective} ${blockedURI} ${sample}`),
  );
}
