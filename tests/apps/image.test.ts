import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/servers/free-port.ts';
import { type StartedCommand, startCommand } from '../../tools/servers/start-command.ts';
import { waitUntil } from '../../tools/servers/wait-until.ts';
import { root } from '../repository/root.ts';

const dockerfile = join(root, 'reference-page/deployment/Dockerfile');
const site = join(root, 'reference-page/dist/site');

/** The settings of an image that decide how it is run. */
interface ImageConfig {
  readonly User: string;
  readonly Cmd: readonly string[];
  readonly StopSignal: NodeJS.Signals;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

const quote = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;
const which = (program: string) =>
  execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();

/** A folder with this machine's Node.js and npm, and the little that these need: a base as good as any. */
function makeBase(folder: string): void {
  const programs = { node: process.execPath, sh: realpathSync(which('sh')), env: which('env') };
  for (const [name, path] of Object.entries(programs)) {
    copy(path, `usr/bin/${name}`);
    const used = execFileSync('ldd', [path], { encoding: 'utf8' });
    for (const [library] of used.matchAll(/\/\S+/g)) copy(library, library);
  }
  const npm = dirname(dirname(realpathSync(which('npm'))));
  copy(npm, 'usr/lib/node_modules/npm');
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) copy(certificates, 'etc/extra.crt');
  writeFileSync(join(folder, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\n');
  const lines = [
    'FROM scratch',
    'COPY . /',
    `ENV PATH=/usr/bin${certificates ? ' NODE_EXTRA_CA_CERTS=/etc/extra.crt' : ''}`,
    "RUN [\"/usr/bin/node\", \"-e\", \"const { symlinkSync } = fs; symlinkSync('/usr/bin', '/bin'); symlinkSync('/usr/lib/node_modules/npm/bin/npm-cli.js', '/usr/bin/npm')\"]",
  ];
  writeFileSync(`${folder}.dockerfile`, `${lines.join('\n')}\n`);

  function copy(from: string, to: string): void {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(from, join(folder, to), { recursive: true, dereference: true });
  }
}

/** buildah with images of its own, which are gone when the test is over. */
function openBuildah() {
  const folder = mkdtempSync(join(tmpdir(), 'care-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  function start(command: string): StartedCommand {
    const started = startCommand(
      `exec buildah --root ${folder}/storage --runroot ${folder}/run --storage-driver vfs ${command}`,
      folder,
      { BUILDAH_ISOLATION: 'chroot' },
    );
    onTestFinished(started.stop);
    return started;
  }

  /** @returns its output @throws Error with that when it fails */
  async function run(command: string): Promise<string> {
    const started = start(command);
    if ((await started.ended) !== 0)
      throw new Error(
        `There is no buildah (Debian: apt-get install buildah), or it has no rights to ${command}: ${started.output()}`,
      );
    return started.output();
  }
  return { folder, start, run };
}

/** The last of a chain of processes, each of which has started the next by one of its threads. */
function lastProcess(id: number): number {
  const threads = readdirSync(`/proc/${id}/task`);
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children[0] ? lastProcess(Number(children[0])) : id;
}

it('the Dockerfile makes an image whose process has no rights, is well, and ends in order', async () => {
  const { folder, run, start } = openBuildah();
  const base = join(folder, 'base');
  makeBase(base);
  await run(`bud --quiet --file ${base}.dockerfile --tag base ${base}`);
  await run(
    `bud --quiet --format docker --build-arg BASE=localhost/base --file ${dockerfile} --tag site ${site}`,
  );
  const { Docker } = JSON.parse(await run('inspect --type image site')) as {
    readonly Docker: { readonly config: ImageConfig };
  };
  const { Cmd, Healthcheck, StopSignal, User } = Docker.config;
  await run('from --name site localhost/site');

  const port = await freePort();
  const variables = {
    PORT: `${port}`,
    SITE_ORIGIN: 'https://www.example.com',
    ANALYTICS_KEY: 'site-key',
    ANALYTICS_SERVER_URL: 'https://collector.example/2/httpapi',
    DRAIN_SECONDS: '5',
  };
  const given = Object.entries(variables).map((pair) => `--env ${pair.join('=')}`);
  const inContainer = (words: readonly string[]) =>
    start(`run ${given.join(' ')} site -- ${words.map(quote).join(' ')}`);
  const checkHealth = () => inContainer(Healthcheck.Test.slice(1)).ended;
  const started = inContainer(Cmd);
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  expect(await waitUntil(async () => (await ready()) === 200, 60_000), started.output()).toBe(true);
  expect(await checkHealth()).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect(await inContainer(['sh', '-c', 'echo > /srv/site/more']).ended).not.toBe(0);

  const server = lastProcess(started.processId);
  const user = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1];
  expect(User).toBe(`${user}:${user}`);
  expect(user).not.toBe('0');

  process.kill(server, StopSignal);
  expect(await waitUntil(async () => (await ready()) === 503, 5_000)).toBe(true);
  expect(await started.ended, started.output()).toBe(0);
  expect(await checkHealth()).not.toBe(0);
});
