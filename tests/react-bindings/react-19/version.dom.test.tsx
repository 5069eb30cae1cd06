import * as React from 'react';
import * as ReactDom from 'react-dom';
import { expect, it } from 'vitest';
import { devDependencies } from '../../../package.json' with { type: 'json' };

it('runs on React 19', () => {
  expect([React.version, ReactDom.version]).toEqual([devDependencies.react, devDependencies['react-dom']]);
});
