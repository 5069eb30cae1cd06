import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { expect, it } from 'vitest';
import installed from './package.json' with { type: 'json' };

it('runs on React 18, also below react-dom', () => {
  const versions = { react: React.version, 'react-dom': ReactDom.version };
  expect(versions).toEqual(installed.dependencies);
  const belowReactDom = createRequire(join(import.meta.dirname, 'react-18/node_modules/react-dom/index.js'));
  expect(belowReactDom('react').useState).toBe(React.useState);
});
