import { redactText } from '@care/analytics';
import { application } from '../release.ts';
import { checkFiles } from './check-settings.ts';
import { clientFolderOf, createApp, type ServerApp } from './create-app.ts';
import { describeSettings } from './describe-settings.ts';
import { errorMessage } from './error-message.ts';
import { listen } from './listen.ts';
import { listenForMetrics } from './listen-for-metrics.ts';
import { logLine } from './log-line.ts';
import { readSettings, type Settings } from './settings.ts';

/** With `--check-settings` it reads the settings, says whether they will do, and starts nothing. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  if (process.argv.includes('--check-settings')) {
    checkFiles(settings);
    console.log(logLine({ level: 'info', message: 'The settings will do', ...effective(settings) }));
    return;
  }
  const app = await createApp(settings, clientFolderOf(import.meta.dirname));
  const { server, stop } = listen(app, settings, (port) => {
    announce(settings, port);
    startMetrics(app, settings);
  });
  server.on('error', (error: NodeJS.ErrnoException) => stopWith(startError(error, settings)));

  let isStopping = false;
  async function stopOnce(): Promise<void> {
    // A terminal signals every process of `npm start`, and each of them signals the next one.
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  }
  process.on('SIGINT', stopOnce);
  process.on('SIGTERM', stopOnce);
}

/** A preview prints the addresses of its pages; in production the output is a log that holds only JSON. */
function announce(settings: Settings, port: number): void {
  const { host, preview } = settings;
  const origin = `http://${hostInAddress(host)}:${port}`;
  if (!preview) {
    console.log(logLine({ level: 'info', message: `Listens at ${origin}/`, ...effective(settings) }));
    return;
  }
  console.log(`Home page:    ${origin}/`);
  console.log(`Live events:  ${origin}/preview/events`);
  console.log(`Inspector:    ${origin}/?care-inspector`);
  console.log(`Flags:        ${origin}/?panel`);
  console.log(`Components:   ${origin}/preview/components`);
  console.log(`Docs:         ${origin}/docs/`);
  console.log(`Health:       ${origin}/healthz`);
}

/** Serves the metrics beside the site, if the settings say so. */
function startMetrics({ metrics }: ServerApp, { metrics: place, preview }: Settings): void {
  if (!metrics || !place) return;
  const server = listenForMetrics(metrics, place, (port) => {
    const message = `Metrics at http://${hostInAddress(place.host)}:${port}/metrics`;
    console.log(preview ? message : logLine({ level: 'info', message }));
  });
  server.on('error', ({ code, message }: NodeJS.ErrnoException) =>
    stopWith(code === 'EADDRINUSE' ? `METRICS_PORT ${place.port} is in use` : `METRICS_PORT: ${message}`),
  );
}

/** The version that runs, and its settings. */
function effective(settings: Settings): object {
  return { version: application.version, node: process.version, settings: describeSettings(settings) };
}

function hostInAddress(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function startError(error: NodeJS.ErrnoException, { port }: Settings): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one: PORT=${port + 1}`;
  if (error.code === 'EACCES') return `Port ${port} needs more rights. Choose another one: PORT=3000`;
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL' || error.code === 'EINVAL')
    return 'HOST must be an address of this machine, or a name of one';
  return error.message;
}

function stopWith(message: string): never {
  console.error(redactText(message));
  process.exit(1);
}

start().catch((error: unknown) => stopWith(errorMessage(error)));
