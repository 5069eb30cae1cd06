import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuildRecord } from '../../../tools/build/build-record.ts';
import type { BuildPart } from '../../../tools/build/parts.ts';

const part: BuildPart = {
  makes: 'the package',
  needs: [],
  reads: ['sources', 'package.json'],
  ignores: /\.d\.ts$/,
  writes: ['dist'],
  owns: /\.js$/,
  commands: [['compile']],
};

/** A folder with a built part. */
function stageBuilt() {
  const root = mkdtempSync(join(tmpdir(), 'care-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const open = (surroundings = 'v20') => createBuildRecord(root, join(root, 'build.json'), surroundings);
  write('sources/index.ts', 'one');
  write('sources/old.ts', 'old');
  write('package.json', '{}');
  write('dist/index.js', 'of before');
  write('dist/index.d.ts', 'of another part');
  open().build('code', part, () => write('dist/index.js', 'built'));
  const isCurrent = (surroundings?: string) => open(surroundings).isCurrent('code', part);
  return { root, write, open, isCurrent };
}

describe('a part of the build', () => {
  it('is current while nothing has changed, whenever its files were written', () => {
    const { isCurrent, root } = stageBuilt();
    utimesSync(join(root, 'sources/index.ts'), new Date(), new Date());
    expect(isCurrent()).toBe(true);
  });

  it.each<[string, (stage: ReturnType<typeof stageBuilt>) => void]>([
    ['a file that it reads has changed', ({ write }) => write('sources/index.ts', 'two')],
    ['a file is new', ({ write }) => write('sources/deep/new.ts', '')],
    ['a file is gone', ({ root }) => rmSync(join(root, 'sources/old.ts'))],
    ['a dependency has changed', ({ write }) => write('package.json', '{ "version": "2" }')],
    ['what it wrote has changed', ({ write }) => write('dist/index.js', 'by hand')],
    ['what it wrote is gone', ({ root }) => rmSync(join(root, 'dist'), { recursive: true })],
  ])('is built again when %s', (_what, change) => {
    const stage = stageBuilt();
    change(stage);
    expect(stage.isCurrent()).toBe(false);
  });

  it('is built again with another Node.js', () => {
    expect(stageBuilt().isCurrent('v22')).toBe(false);
  });

  it('stays current when a file changes that is not its own', () => {
    const { isCurrent, write } = stageBuilt();
    write('sources/index.d.ts', 'declared');
    write('sources/node_modules/other/index.js', 'installed');
    write('dist/index.d.ts', 'of another part');
    expect(isCurrent()).toBe(true);
  });

  it('is built again after a build that failed', () => {
    const { isCurrent, open, write } = stageBuilt();
    const fail = () => {
      write('dist/index.js', 'built');
      throw new Error('failed');
    };
    expect(() => open().build('code', part, fail)).toThrow('failed');
    expect(isCurrent()).toBe(false);
  });

  it('is built again when a file changed during the build', () => {
    const { isCurrent, open, write } = stageBuilt();
    open().build('code', part, () => {
      write('dist/index.js', 'of one');
      write('sources/index.ts', 'two');
    });
    expect(isCurrent()).toBe(false);
  });
});
