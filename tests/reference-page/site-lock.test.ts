import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { siteLock } from '../../reference-page/site-lock.ts';
import { root } from '../repository/root.ts';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const dependencies = Object.fromEntries(
  ['@apollo/client', '@hono/node-server', 'hono', 'react', 'react-dom'].map((name) => [
    name,
    packages[`node_modules/${name}`].version,
  ]),
);
const site = { name: 'site', version: '1.0.0', dependencies };

/** The packages that npm would install, without asking a registry. @throws where lock and package.json differ */
function dryRun(content: object, lock: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'care-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
  writeFileSync(join(folder, 'npm-shrinkwrap.json'), JSON.stringify(lock));
  return execFileSync('npm', ['ci', '--dry-run', '--offline', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

describe('the lock of the site', () => {
  const lock = siteLock(site, packages) as { readonly packages: Record<string, Record<string, unknown>> };
  const { '': own, ...locked } = lock.packages;

  it('is one that `npm ci` takes, and has each package with its version and hash', () => {
    expect(own).toEqual(site);
    expect(dryRun(site, lock)).toMatch(/added \d+ packages/);
    expect(Object.keys(locked)).toEqual(
      expect.arrayContaining(['node_modules/graphql', 'node_modules/scheduler']),
    );
    for (const [path, { version, integrity, dev, peer }] of Object.entries(locked)) {
      expect([version, dev, peer]).toEqual([packages[path].version, undefined, undefined]);
      expect(integrity).toMatch(/^sha512-/);
    }
  });

  it('is refused where package.json asks for another version', () => {
    expect(() => dryRun({ ...site, dependencies: { ...dependencies, hono: '4.0.0' } }, lock)).toThrow();
  });

  it('has no package of the tools', () => {
    expect(Object.keys(locked)).not.toContain('node_modules/vitest');
    expect(Object.keys(locked).length).toBeLessThan(40);
  });

  it('is not made for what the project does not have', () => {
    expect(() => siteLock({ ...site, dependencies: { 'not-there': '1.0.0' } }, packages)).toThrow(
      'not-there',
    );
  });
});
