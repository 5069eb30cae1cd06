import { expect, it } from 'vitest';
import { serveLocally } from '../../fakes/serve-locally.ts';
import { askOverHttp } from './ask-over-http.ts';
import { openApp, production } from './open-app.ts';
import { playRequests } from './play-requests.ts';
import { drawRequests } from './random-requests.ts';

const seed = 1;
const requests = drawRequests(400, seed);

it.each([
  ['a site', async () => ({ ...production, ANALYTICS_SERVER_URL: await startCollector() })],
  ['a preview', async () => ({})],
])(
  '%s answers hundreds of random requests to relay, log and consent form, none with 5xx',
  async (_what, variablesOf) => {
    const variables = {
      ...(await variablesOf()),
      ANALYTICS_KEY: 'key',
      TRUST_PROXY: '1',
      LOG_REQUESTS: 'true',
    };
    const { origin } = await askOverHttp(await openApp(variables));
    const { failed, statuses } = await playRequests(origin, requests);
    expect(failed, `seed ${seed}`).toEqual([]);
    // They get through to what each address does.
    for (const status of [200, 204, 303, 400, 403, 405]) expect(statuses[status]).toBeGreaterThan(0);
  },
);

function startCollector(): Promise<string> {
  return serveLocally((request, response) => {
    request.resume().on('end', () => response.end('{"code":200}'));
  });
}
