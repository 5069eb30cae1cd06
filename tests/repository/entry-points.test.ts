import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { libraryName } from '../../sdk/client/version.ts';
import tsconfig from '../../tsconfig.json' with { type: 'json' };

it('names the same entry points in package.json and tsconfig.json', () => {
  const entryPoints = Object.entries(packageJson.exports)
    .filter(([, conditions]) => typeof conditions !== 'string' && 'require' in conditions)
    .map(([entryPoint]) => `@care/analytics${entryPoint.slice(1)}`);
  expect(entryPoints.sort()).toEqual(Object.keys(tsconfig.compilerOptions.paths).sort());
});

it('gives every entry point its code and its types, for import and for require', () => {
  for (const [entryPoint, conditions] of Object.entries(packageJson.exports)) {
    if (typeof conditions === 'string' || entryPoint === './script') continue;
    const name = entryPoint === '.' ? 'index' : entryPoint.slice(2);
    expect(conditions).toEqual({
      import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
      require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
    });
  }
});

it('has no file behind an entry point but package.json, and the scripts for CDNs and build tools', () => {
  const files = Object.entries(packageJson.exports).filter(([, file]) => typeof file === 'string');
  expect(Object.fromEntries(files)).toEqual({
    './package.json': './package.json',
    './script/*': './dist/script/*.global.js',
  });
  const script = packageJson.exports['./script'].default;
  expect(packageJson).toMatchObject({ unpkg: script, jsdelivr: script });
});

it('names itself by the version of package.json', () => {
  expect(libraryName).toBe(`care-analytics/${packageJson.version}`);
});

it('keeps the lock file free of download addresses', () => {
  const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  expect(lock).not.toMatch(/"resolved":|https?:\/\/[^"]*\.tgz/);
});
