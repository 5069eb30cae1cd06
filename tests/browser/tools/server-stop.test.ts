import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../tools/servers/free-port.ts';
import { serverFile } from '../../../tools/servers/page-server.ts';
import { patience } from '../../../tools/vitest/patience.ts';

it('ends in good order when it is asked to more than once, as Ctrl+C in a terminal does', async () => {
  const port = await freePort();
  const server = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      PORT: `${port}`,
      SITE_ORIGIN: 'https://www.care.example',
      ANALYTICS_ENABLED: 'false',
      DRAIN_SECONDS: '0',
      NODE_ENV: 'production',
    },
    stdio: 'ignore',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  const answers = () => fetch(`http://127.0.0.1:${port}/healthz`);
  await vi.waitFor(answers, patience);
  // A request that is not through: the server waits for it.
  const visitor = connect(port, '127.0.0.1', () => visitor.write('GET / HTTP/1.1\r\n'));
  visitor.on('error', () => {});
  onTestFinished(() => void visitor.destroy());
  await once(visitor, 'connect');
  await answers();

  server.kill('SIGINT');
  await vi.waitFor(() => expect(answers()).rejects.toThrow(), { timeout: 4_000 });
  server.kill('SIGINT');
  visitor.destroy();
  expect(await ended).toEqual([0, null]);
});
