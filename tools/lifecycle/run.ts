import { writeFileSync } from 'node:fs';
import { engineNames } from '../browsers/engines/engine.ts';
import { launchEngine } from '../browsers/engines/launch-engine.ts';
import type { Lifecycle } from './lifecycle.ts';
import { measureLifecycle, readNotMeasured } from './measure-lifecycle.ts';
import { measurePrerender } from './measure-prerender.ts';

/** `npm run docs -- lifecycle` measures what is sent when, in each engine; `npm run docs -- browsers` shows it. */
const engines: Lifecycle['engines'][number][] = [];
for (const name of engineNames) {
  const engine = await launchEngine(name);
  const { version } = engine;
  const rows = await measureLifecycle(engine);
  engines.push({ engine: name, version, rows, notMeasured: readNotMeasured(engine) });
  await engine.close();
  console.log(`${name} ${version}`);
  console.table(rows);
}
const measured: Lifecycle = { engines, prerender: await measurePrerender() };
console.log('A prerendered page:', measured.prerender);
writeFileSync(new URL('measured.json', import.meta.url), `${JSON.stringify(measured, undefined, 2)}\n`);
