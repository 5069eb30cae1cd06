import { expect, it } from 'vitest';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});

it('a debugger that pauses at caught exceptions is not stopped by the first events of a new visitor', async () => {
  const devtools = await visitor.context.newCDPSession(visitor.page);
  const thrown: unknown[] = [];
  devtools.on('Debugger.paused', ({ data, callFrames }) => {
    thrown.push([data?.description, callFrames[0]?.functionName]);
    void devtools.send('Debugger.resume');
  });
  await devtools.send('Debugger.enable');
  await visitor.open();
  await devtools.send('Debugger.setPauseOnExceptions', { state: 'all' });
  await visitor.page.evaluate(async () => {
    tested.logEvent({ name: 'First', data: { place: 'Austin' } });
    await tested.flush();
    tested.logEvent({ name: 'Second' });
  });
  await expect.poll(() => server.events.at(-1)?.event_type).toBe('Second');
  expect(thrown).toEqual([]);
});
