import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What an application imports, and how many bytes of gzip that may cost it at the most. 1 kB is 1,000 bytes. */
const scenarios = [
  {
    name: 'core: logEvent with careEvents, check, journal, http-api',
    budget: 14_150,
    code: `import { createAnalytics } from '@care/analytics';
      import { careEvents } from '@care/analytics/catalog';
      import { httpApi } from '@care/analytics/http-api';
      createAnalytics({ analyticsKey: 'k', events: careEvents, destinations: [httpApi()] }).logEvent({ name: 'Homepage Viewed' });`,
  },
  {
    name: 'the same without the check (no zod)',
    budget: 8_650,
    code: `import { createAnalytics } from '@care/analytics';
      import { httpApi } from '@care/analytics/http-api';
      createAnalytics({ analyticsKey: 'k', destinations: [httpApi()] }).logEvent({ name: 'Homepage Viewed' });`,
  },
  {
    name: 'hooks, without React',
    budget: 1_500,
    code: `import { AnalyticsProvider, createHooks } from '@care/analytics/react';
      globalThis.used = [AnalyticsProvider, createHooks];`,
  },
];

/** What an application brings itself. */
const external = [/^react($|\/)/, /^@amplitude\//];

/** Bytes of what Vite makes of it for production, all chunks together, gzip at level 9. */
async function measure(code) {
  const entry = `${root}scenario.js`;
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'scenario',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, external },
    },
  });
  return output.reduce((sum, file) => sum + gzipSync(file.code ?? '', { level: 9 }).length, 0);
}

let tooLarge = 0;
for (const { name, budget, code } of scenarios) {
  const bytes = await measure(code);
  if (bytes > budget) tooLarge += 1;
  console.log(
    `${bytes > budget ? '✗' : '✓'} ${(bytes / 1_000).toFixed(2).padStart(6)} kB of ${(budget / 1_000).toFixed(1).padStart(4)}  ${name}`,
  );
}
if (tooLarge > 0) {
  console.error(`${tooLarge} above the budget`);
  process.exit(1);
}
