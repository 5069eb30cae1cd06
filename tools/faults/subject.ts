import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Configuration, httpApiDefault } from '../benchmarks/configuration.ts';
import type { BackEnd } from './back-ends/back-end.ts';
import { otlpServers } from './back-ends/otlp.ts';
import { posthogServers } from './back-ends/posthog.ts';
import { segmentServers } from './back-ends/segment.ts';
import { snowplowServers } from './back-ends/snowplow.ts';

/** An SDK under test. */
export interface Subject {
  readonly name: string;
  /** The page's script; its imports are resolved from this folder. */
  readonly script: string;
  /** The back end whose answers it gets. @default Amplitude's, which all compared SDKs get */
  readonly backEnd?: BackEnd;
  readonly configuration: Configuration;
  /** The addresses of packages that this project has not installed, by name. */
  readonly packages?: Readonly<Record<string, string>>;
}

/** The destinations that are compared with other SDKs: those of the built package, as a customer would install it. */
export const comparedSubjects: readonly Subject[] = [
  {
    name: 'http-api',
    configuration: httpApiDefault,
    script: scriptOf('http-api', 'httpApi', '{ serverUrl: collector + "/2/httpapi" }'),
  },
  {
    name: 'amplitude destination',
    configuration: {
      default:
        "delivers through Amplitude's official SDK; requests are compressed, to another collector than Amplitude's own once that has answered that it accepts gzip",
      options: [],
    },
    script: scriptOf('amplitude', 'amplitude', '{ serverUrl: collector + "/2/httpapi" }'),
  },
];

const storedImmediately = 'storeAfterMillis: 0';

/** The client that stores events in the database at the end of their task. How long a collector takes makes no difference to it. */
export const storingSubject: Subject = {
  name: `http-api with ${storedImmediately}`,
  configuration: { ...httpApiDefault, options: [storedImmediately] },
  script: scriptOf(
    'http-api',
    'httpApi',
    '{ serverUrl: collector + "/2/httpapi" }',
    `{ ${storedImmediately} }`,
  ),
};

/** A destination that posts what another product's own SDK would. */
function ofBackEnd(name: string, backEnd: BackEnd, options = '{ serverUrl: collector }'): Subject {
  return {
    name: `${name} destination`,
    backEnd,
    configuration: { default: `posts batches as ${name} takes them`, options: [] },
    script: scriptOf(name, name, options),
  };
}

/** All destinations that post to a collector. */
export const ourSubjects: readonly Subject[] = [
  ...comparedSubjects,
  ofBackEnd('posthog', posthogServers),
  ofBackEnd('segment', segmentServers),
  ofBackEnd('snowplow', snowplowServers, "{ serverUrl: collector, schemaVendor: 'com.example' }"),
  ofBackEnd('otlp', otlpServers),
];

/**
 * @param options of the destination, as code that knows `collector`
 * @param ofClient the client's options, as code. @default none
 */
function scriptOf(entry: string, destination: string, options: string, ofClient = '{}'): string {
  return `
      import { ${destination} } from '@care/analytics/${entry}';
      import { startOurs } from './pages/ours.ts';
      startOurs((collector) => ${destination}(${options}), ${ofClient});`;
}

/** The scripts of the subject's page under their paths; the page's own comes first. */
export async function bundleSubject({
  script,
  packages = {},
}: Pick<Subject, 'name' | 'script' | 'packages'>): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    // Without the project's own settings the package's entry points are resolved by package.json, to what is built.
    tsconfigRaw: {},
    alias: packages,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    entryNames: 'main',
    write: false,
    logLevel: 'error',
  });
  const scripts = outputFiles.map(({ path, text }) => [path, text] as const);
  return new Map(scripts.sort(([path]) => (path === '/main.js' ? -1 : 1)));
}
