import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as buildWithEsbuild } from 'esbuild';
import { build as buildWithVite } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;

/** An application that has the package and what it depends on, and none of the packages that are optional. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'missing-packages-'));
  const installed = join(folder, 'node_modules');
  await cp(join(root, 'dist'), join(installed, '@care/analytics/dist'), { recursive: true });
  await cp(join(root, 'package.json'), join(installed, '@care/analytics/package.json'));
  for (const name of Object.keys(packageJson.dependencies)) {
    await mkdir(dirname(join(installed, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(installed, name));
  }
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true }));

async function write(entryPoint: string, name: string): Promise<string> {
  const file = join(folder, `${entryPoint}.js`);
  await writeFile(file, `export { ${name} } from '@care/analytics/${entryPoint}';`);
  return file;
}

const entryPoints = [
  ['amplitude', 'amplitude', '@amplitude/analytics-browser'],
  ['error-reports', 'errorReports', '@sentry/browser'],
  ['web-vitals', 'webVitals', 'web-vitals'],
] as const;

it.each(entryPoints)(
  'an application with %s builds with Vite where its package is not installed',
  async (...of) => {
    const [entryPoint, name] = of;
    const input = await write(entryPoint, name);
    const built = await buildWithVite({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rollupOptions: { input, preserveEntrySignatures: 'strict' } },
    });
    expect(JSON.stringify(built)).toContain('did not load, is it installed?');
  },
);

it.each(entryPoints)(
  'an application with %s builds with esbuild, which leaves the import to the browser',
  async (...of) => {
    const [entryPoint, name, missing] = of;
    const { outputFiles } = await buildWithEsbuild({
      entryPoints: [await write(entryPoint, name)],
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: join(folder, 'out'),
      write: false,
      logLevel: 'silent',
    });
    expect(outputFiles.map(({ text }) => text).join()).toContain(`import("${missing}")`);
  },
);
