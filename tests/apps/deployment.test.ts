import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository/root.ts';

const folder = join(root, 'reference-page/deployment');

/** Runs a program of Debian. @throws Error that says how to get it where it is not installed */
function run(program: string, args: readonly string[], debianPackage: string): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if (Object(error).code !== 'ENOENT') throw new Error(`${program}: ${Object(error).stderr}`);
    throw new Error(`There is no ${program}: apt-get install ${debianPackage}`);
  }
}

it('the rules of alerts are such for Prometheus', () => {
  const said = run('promtool', ['check', 'rules', join(folder, 'alerts.yml')], 'prometheus');
  expect(said).toContain('9 rules found');
});

it('the unit of systemd is one', () => {
  expect(run('systemd-analyze', ['verify', join(folder, 'site.service')], 'systemd')).toBe('');
});
