import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/servers/free-port.ts';
import { listen } from '../../tools/servers/listen.ts';
import { startCommand } from '../../tools/servers/start-command.ts';
import { waitUntil } from '../../tools/servers/wait-until.ts';
import { root } from '../repository/root.ts';

const read = (name: string) => readFileSync(join(root, 'reference-page/deployment', name), 'utf8');

/** The start of each proxy with the project's configuration, on ports and with a certificate of the test. */
const proxies = {
  nginx(folder: string, site: string, port: number, plainPort: number): string {
    const server = read('nginx.conf')
      .replace('127.0.0.1:3000', site)
      .replace('listen 80;', `listen ${plainPort};`)
      .replace('listen 443 ', `listen ${port} `)
      .replaceAll('/etc/ssl/site', folder);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const whole = `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; error_log stderr; pid ${folder}/pid; events {} http { access_log off; ${paths.join(' ')}\n${server}\n}`;
    writeFileSync(join(folder, 'whole.conf'), whole);
    return `nginx -e stderr -c ${folder}/whole.conf`;
  },
  caddy(folder: string, site: string, port: number, plainPort: number): string {
    const own = read('Caddyfile')
      .replace('127.0.0.1:3000', site)
      .replace('www.example.com {', `www.example.com {\n\ttls ${folder}/fullchain.pem ${folder}/key.pem`);
    const options = `{\n\tadmin off\n\thttps_port ${port}\n\thttp_port ${plainPort}\n}\n`;
    writeFileSync(join(folder, 'Caddyfile'), options + own);
    return `caddy run --adapter caddyfile --config ${folder}/Caddyfile`;
  },
};

interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

async function ask(port: number, path: string, options: RequestOptions = {}, body?: Buffer) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { host: 'www.example.com', ...options.headers };
    const sent = request(
      {
        port,
        path,
        host: '127.0.0.1',
        servername: 'www.example.com',
        rejectUnauthorized: false,
        ...options,
        headers,
      },
      (answer) => {
        buffer(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 0, text: bytes.toString() }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

it.each(Object.entries(proxies))(
  '%s passes requests on with the client’s own address, keeps figures back, and says what is too large',
  async (program, configure) => {
    const seen: Seen[] = [];
    const site = await listen(
      createServer(async (incoming, response) => {
        const { length } = await buffer(incoming).catch(() => Buffer.of());
        seen.push({ path: incoming.url ?? '', headers: incoming.headers, bytes: length });
        // The site itself refuses longer bodies, too.
        response.statusCode = length > 1_048_576 ? 413 : 200;
        response.end('the site');
      }),
    );
    onTestFinished(site.stop);
    const folder = mkdtempSync(join(tmpdir(), 'care-proxy-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'home'));
    const key = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'fullchain.pem')];
    const subject = ['-subj', '/CN=www.example.com', '-addext', 'subjectAltName=DNS:www.example.com'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...key, ...subject],
      {
        stdio: 'ignore',
      },
    );
    const port = await freePort();
    const plainPort = await freePort();
    const command = configure(folder, `127.0.0.1:${site.port}`, port, plainPort);
    const started = startCommand(command, folder, {
      HOME: join(folder, 'home'),
      PATH: `${process.env.PATH}:/usr/sbin`,
    });
    onTestFinished(started.stop);
    const isUp = await waitUntil(
      () =>
        ask(port, '/healthz').then(
          ({ status }) => status === 200,
          () => false,
        ),
      20_000,
    );
    expect(isUp, `There is no ${program} (Debian: apt-get install ${program}), or: ${started.output()}`).toBe(
      true,
    );

    seen.length = 0;
    const events = { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.66' } };
    expect(await ask(port, '/app/vhp/data', events, Buffer.alloc(900_000))).toEqual({
      status: 200,
      text: 'the site',
    });
    expect(seen).toMatchObject([
      {
        path: '/app/vhp/data',
        bytes: 900_000,
        headers: { host: 'www.example.com', 'x-forwarded-for': '127.0.0.1' },
      },
    ]);
    expect((await ask(port, '/metrics')).status).toBe(404);
    expect((await ask(port, '/app/vhp/data', events, Buffer.alloc(1_200_000))).status).toBe(413);
    expect(seen.filter(({ path }) => path === '/metrics')).toEqual([]);
    const plain = await fetch(`http://127.0.0.1:${plainPort}/a?b`, {
      redirect: 'manual',
      headers: { host: 'www.example.com' },
    });
    expect([301, 308]).toContain(plain.status);
  },
);
