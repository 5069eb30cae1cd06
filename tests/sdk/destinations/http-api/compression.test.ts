import { amplitude } from '@care/analytics/amplitude';
import { gzip, httpApi } from '@care/analytics/http-api';
import { describe, expect, it, vi } from 'vitest';
import type { Destination } from '../../../../sdk/contracts/destination.ts';
import type { SendRequest, SendResult } from '../../../../sdk/contracts/environment.ts';
import { amplitudeServers } from '../../../../sdk/destinations/http-api/amplitude-servers.ts';
import { createHost, createRecord, untilLoaded } from '../../../contracts/destination-contract.ts';

const taken: SendResult = { status: 200, body: '' };
const serverUrl = 'https://collector.example/2/httpapi';
const batch = { events: [createRecord('event-1')], leaving: false };

/** A transport that compresses every body that it may, in front of a server with fixed answers. */
function transport(answer: (isCompressed: boolean) => SendResult) {
  return createHost(({ compress }: SendRequest) => {
    const isCompressed = compress !== undefined;
    return { ...answer(isCompressed), isCompressed };
  });
}

type CreateDestination = (options: Parameters<typeof httpApi>[0]) => Destination;

describe.each<[string, CreateDestination]>([
  ['http-api', httpApi],
  ['amplitude, before the official SDK is there', amplitude],
])('requests of %s', (_name, create) => {
  it.each([undefined, ...amplitudeServers])(
    'are compressed from the first one on at Amplitude’s endpoint %s',
    async (endpoint) => {
      const { host, sent } = transport(() => taken);
      await create({ serverUrl: endpoint }).deliver(batch, host);
      expect(sent.map(({ compress }) => compress)).toEqual([gzip]);
    },
  );

  it('are compressed at another server once its answers accept gzip', async () => {
    let acceptsGzip = false;
    const { host, sent } = transport(() => ({ ...taken, acceptsGzip }));
    const destination = create({ serverUrl });
    await destination.deliver(batch, host);
    acceptsGzip = true;
    await destination.deliver(batch, host);
    acceptsGzip = false;
    await destination.deliver(batch, host);
    expect(sent.map(({ compress }) => compress)).toEqual([undefined, undefined, gzip]);
  });

  it('may carry more from the first answer on that accepts gzip', async () => {
    let acceptsGzip = false;
    const { host } = transport(() => ({ ...taken, acceptsGzip }));
    const destination = create({ serverUrl });
    expect(await destination.deliver(batch, host)).toMatchObject({ isCompressed: false });
    acceptsGzip = true;
    expect(await destination.deliver(batch, host)).toMatchObject({ isCompressed: true });
    vi.stubGlobal('CompressionStream', undefined);
    Reflect.deleteProperty(globalThis, 'CompressionStream');
    const answer = await create({ serverUrl }).deliver(batch, host);
    vi.unstubAllGlobals();
    expect(answer).toMatchObject({ isCompressed: false });
  });

  it.each([undefined, serverUrl])('are never compressed with `compress: false` at %s', async (endpoint) => {
    const { host, sent } = transport(() => ({ ...taken, acceptsGzip: true }));
    const destination = create({ serverUrl: endpoint, compress: false });
    await destination.deliver(batch, host);
    await destination.deliver(batch, host);
    expect(sent.map(({ compress }) => compress)).toEqual([undefined, undefined]);
  });

  it('are compressed by the application’s own function from the first one on', async () => {
    const compress = async (body: string) => body;
    const { host, sent } = transport(() => taken);
    await create({ serverUrl, compress }).deliver(batch, host);
    expect(sent.map((request) => request.compress)).toEqual([compress]);
  });
});

it('requests through the official SDK are compressed once the server’s answers accept gzip', async () => {
  const { host, sent } = createHost(
    () => ({ ...taken, acceptsGzip: true }),
    (run) => run(),
  );
  const destination = amplitude({ serverUrl });
  await vi.waitFor(async () => {
    await destination.deliver(batch, host);
    expect(sent.at(-1)?.body).toContain('amplitude-ts/');
  }, untilLoaded);
  expect(sent.at(-1)).toMatchObject({ url: serverUrl, compress: gzip });
});

describe('a server that fails for compressed requests', () => {
  it.each([
    ['does not answer, as after a failed preflight', 0],
    ['can’t read them', 400],
    ['does not support them', 415],
  ])(
    'and %s gets the same events uncompressed immediately, and no compressed request again',
    async (_how, status) => {
      const { host, sent } = transport((isCompressed) =>
        isCompressed ? { status, body: 'Failed' } : { ...taken, acceptsGzip: true },
      );
      const destination = httpApi({ compress: gzip });
      expect(await destination.deliver(batch, host)).toMatchObject({ answers: ['delivered'] });
      await destination.deliver(batch, host);
      await destination.deliver(batch, host);
      expect(sent.map(({ compress }) => compress)).toEqual([gzip, undefined, undefined, undefined]);
      expect(sent[1]?.body).toBe(sent[0]?.body);
    },
  );

  it('gets an uncompressed request after the second failure where it has answered others before', async () => {
    let isPreflightAnswered = true;
    const { host, sent } = transport((isCompressed) =>
      isCompressed && !isPreflightAnswered ? { status: 0, body: 'Failed to fetch' } : taken,
    );
    const destination = httpApi();
    await destination.deliver(batch, host);
    isPreflightAnswered = false;
    expect(await destination.deliver(batch, host)).toMatchObject({ answers: ['retry'], unanswered: true });
    expect(await destination.deliver(batch, host)).toMatchObject({ answers: ['delivered'] });
    expect(sent.map(({ compress }) => compress)).toEqual([gzip, gzip, gzip, undefined]);
  });
});

describe('a failure that compression does not cause', () => {
  it.each([
    ['no connection', 0, ['retry']],
    ['an event that is refused', 400, ['refused']],
    ['another type of content', 415, ['refused']],
  ] as const)('keeps compression: %s', async (_what, status, answers) => {
    const { host, sent } = transport(() => ({ status, body: '{}' }));
    const destination = httpApi();
    expect(await destination.deliver(batch, host)).toMatchObject({ answers });
    await destination.deliver(batch, host);
    expect(sent.map(({ compress }) => compress)).toEqual([gzip, undefined, gzip, undefined]);
  });

  it.each([413, 429, 500, 503])('causes no second request: status %i', async (status) => {
    const { host, sent } = transport(() => ({ status, body: '' }));
    await httpApi().deliver(batch, host);
    expect(sent).toHaveLength(1);
  });

  it.each([0, 400, 415])(
    'causes no second request where the first was not compressed: status %i',
    async (status) => {
      const { host, sent } = createHost(() => ({ status, body: '' }));
      await httpApi().deliver(batch, host);
      expect(sent).toHaveLength(1);
    },
  );
});
