import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../repository/root.ts';

it('says before it builds that the port is taken', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const said = await new Promise((resolve) =>
    execFile(process.execPath, [join(root, 'tools/start.mjs')], { env }, (error, out, err) =>
      resolve({ status: error?.code, out, err }),
    ),
  );
  const err = `Port ${port} is in use. Choose another one: PORT=${port + 1} npm start\n`;
  expect(said).toEqual({ status: 1, out: '', err });
});
