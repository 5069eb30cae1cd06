import { onTestFinished } from 'vitest';
import { freePort } from '../../tools/servers/free-port.ts';
import { startCommand } from '../../tools/servers/start-command.ts';
import { waitUntil } from '../../tools/servers/wait-until.ts';

/** How long an application's server may take until it answers, in milliseconds. */
const patienceMillis = 60_000;

/** Runs `npm start` of an application until the test is over; gives the origin as soon as it answers there. */
export async function startApp(folder: string): Promise<string> {
  const port = await freePort();
  const started = startCommand('npm start', folder, { PORT: `${port}`, HOST: '127.0.0.1' });
  onTestFinished(started.stop);
  let hasEnded = false;
  void started.ended.then(() => {
    hasEnded = true;
  });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => hasEnded,
    );
  const isUp = (await waitUntil(answers, patienceMillis)) && !hasEnded;
  if (!isUp) throw new Error(`npm start: no answer\n${started.output()}`);
  return origin;
}
