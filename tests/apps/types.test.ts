import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entryPoints } from '../../tools/api/entry-points.ts';
import { startCommand } from '../../tools/servers/start-command.ts';
import { installApp } from './install-app.ts';
import { packPackage } from './pack-package.ts';

const checkers = new URL('../package/type-checkers', import.meta.url);
const packageFile = packPackage();

/** The ways in which an application may resolve the package, each with its kind of file. */
const ways = [
  { moduleResolution: 'bundler', module: 'ESNext', file: 'main.mts' },
  { moduleResolution: 'node16', module: 'node16', file: 'main.mts' },
  { moduleResolution: 'node16', module: 'node16', file: 'main.cts' },
];

const baseOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  types: [],
  skipLibCheck: false,
};

/** Imports every entry point; a key that is no text has to be found, or the types are not there at all. */
function program(open: (name: string, path: string) => string): string {
  return [
    ...entryPoints.map(({ name }, index) => open(`entry${index}`, name)),
    '// @ts-expect-error the key is a text',
    'entry0.createAnalytics({ analyticsKey: 1 });',
    `export const all = [${entryPoints.map((_entry, index) => `entry${index}`)}];`,
  ].join('\n');
}

it.each(['5.4', '5.9', '6.0'])(
  'TypeScript %s compiles an application with every entry point, the declarations included',
  async (version) => {
    const folder = await installApp('types', packageFile(), checkers);
    await writeFile(
      join(folder, 'main.mts'),
      program((name, path) => `import * as ${name} from '${path}';`),
    );
    await writeFile(
      join(folder, 'main.cts'),
      program((name, path) => `import ${name} = require('${path}');`),
    );
    for (const { file, ...options } of ways) {
      const config = { compilerOptions: { ...baseOptions, ...options }, files: [file] };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const compiler = startCommand(`node node_modules/typescript-${version}/bin/tsc -p .`, folder);
      const status = await compiler.ended;
      expect([file, options.moduleResolution, compiler.output(), status]).toEqual([
        file,
        options.moduleResolution,
        '',
        0,
      ]);
    }
  },
);
