import { readFileSync, writeFileSync } from 'node:fs';

/** Copies the version of package.json into the SDK, which reports it to collectors: a step of `npm run version`. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const path = 'sdk/client/version.ts';
const source = readFileSync(path, 'utf8');
writeFileSync(path, source.replace(/(?<=libraryVersion = ')[^']+/, version));
