import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { readSupport } from './read-support.ts';
import { writeTables } from './write-tables.ts';

/** `npm run docs -- browsers` writes what the SDK uses of browsers, and the tables of docs/browsers.md about it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const support = readSupport(root);
writeFileSync(new URL('support.json', import.meta.url), `${JSON.stringify(support, undefined, 2)}\n`);
const measured = new URL('../../lifecycle/measured.json', import.meta.url);
const lifecycle = JSON.parse(readFileSync(measured, 'utf8')) as Lifecycle;
const page = `${root}docs/browsers.md`;
writeFileSync(page, writeTables(readFileSync(page, 'utf8'), support, lifecycle));
