import { writeFileSync } from 'node:fs';
import { launchBrowser } from '../../browsers/launch-browser.ts';
import { startPageServer } from '../../servers/page-server.ts';
import { clickExampleFile, clickExampleOf } from './click-example.ts';
import { capturing, recordClick } from './record-click.ts';

/** `npm run docs -- click` clicks the built home page and keeps what is captured: run `npm run build` first. */
const [browser, server] = await Promise.all([launchBrowser(), startPageServer(capturing)]);
try {
  const captured = (await recordClick(browser, server)).find(({ event_type }) =>
    event_type.startsWith('[Amplitude] '),
  );
  if (captured)
    writeFileSync(clickExampleFile, `${JSON.stringify(clickExampleOf(captured, server.origin), null, 2)}\n`);
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
