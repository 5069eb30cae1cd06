import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { findRoute } from '../app/routes.tsx';
import { answerErrors } from './answer-errors.ts';
import { findAssets, type Manifest, readManifest } from './assets.ts';
import { createBrowserLog } from './browser-log.ts';
import { createConsentRoute } from './consent.ts';
import { createContactRoute } from './contact/contact-route.ts';
import { createSendContactMessage } from './contact/send-contact-message.ts';
import { createEnrollmentRoute, enrollmentRouteFor } from './enrollment/enrollment-route.ts';
import { createEventRelay } from './event-relay.ts';
import { openFlags } from './flags/open-flags.ts';
import { findHeadFiles } from './head-files.ts';
import { addHealth } from './health.ts';
import { isFileName } from './is-file-name.ts';
import { createLog, type WriteLine } from './log-line.ts';
import { logRequests } from './log-requests.ts';
import { openMessages } from './messages/open-messages.ts';
import type { Metrics } from './metrics.ts';
import { createReadNearby, type ReadNearby } from './nearby/read-nearby.ts';
import { readPageAssets } from './page-assets.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { FlagPanel } from './preview/flag-panel.tsx';
import type { PreviewServices } from './preview/preview-services.ts';
import { createRateLimitedLog } from './rate-limited-log.ts';
import { createGuardForm } from './recaptcha/guard-form.ts';
import { createScoreToken } from './recaptcha/score-token.ts';
import { createClientAddress } from './request/client-address.ts';
import { endAfterSlowBody } from './request/end-after-slow-body.ts';
import { limitRequests } from './request/limit-requests.ts';
import { refuseForeignHosts } from './request/refuse-foreign-hosts.ts';
import { refuseOtherOrigins } from './request/refuse-other-origins.ts';
import { fetchInTrace, nameRequest } from './request/request-context.ts';
import { respondWithPage } from './respond.ts';
import { commonHeaders } from './security-headers.ts';
import { serveFiles } from './serve-files.ts';
import type { Settings } from './settings.ts';
import { createSiteFiles } from './site-files.ts';
import { stripSessionPath } from './strip-session-path.ts';
import { watchRegions } from './watch-regions.ts';

/** The whole server as a Hono application, and what has to be put away when it stops. */
export interface ServerApp {
  readonly app: Hono;
  /** From now on each answer ends its connection, and `/readyz` says that the server is going away. */
  drain(): void;
  /** The server's metrics, if `METRICS_PORT` is set. */
  readonly metrics?: Metrics | undefined;
  /** @param ended resolves when no request is in work any more: flags are asked until then. @default none is */
  close(ended?: Promise<unknown>): Promise<void>;
}

/**
 * @param clientFolder the folder of the build for the browser
 * @param write takes the lines of the log
 */
export async function createApp(
  settings: Settings,
  clientFolder: string,
  write: WriteLine = console.log,
): Promise<ServerApp> {
  const manifest = readManifest(clientFolder);
  const assets = readPageAssets(manifest, clientFolder);
  const files = findHeadFiles(clientFolder);
  const log = createLog(write, settings.logLevel);
  const warn = createRateLimitedLog((message) => log({ level: 'warn', message }));
  const clientAddress = createClientAddress(settings, warn);
  const flags = await openFlags({ file: settings.flagsFile, providerModule: settings.flagsProvider, warn });
  const messages = await openMessages({ providerModule: settings.messageProvider, warn });

  const app = new Hono();
  app.use(nameRequest);
  if (settings.logRequests) app.use(logRequests(log));
  const metrics = settings.metrics && (await import('./metrics.ts')).createMetrics();
  if (metrics) app.use(metrics.countRequests);
  addHeaders(app, settings);
  app.use(endAfterSlowBody, refuseMalformed, stripSessionPath);
  if (settings.preview) app.use(refuseForeignHosts(settings));
  app.use(refuseOtherOrigins(settings));
  // This condition lets a build without the preview drop its modules.
  const flagPanel =
    globalThis.__SITE__ || !settings.preview ? undefined : await openFlagPanel(settings, manifest);
  const readNearby = readNearbyOf(settings, app, warn);
  const dependencies = { settings, assets, files, flags, messages, warn, flagPanel, readNearby };
  answerErrors(app, dependencies, log);
  const { drain } = addHealth(app);
  const preview =
    globalThis.__SITE__ || !settings.preview
      ? undefined
      : await mountPreview(app, settings, manifest, write, warn);
  app.route(
    '/',
    createBrowserLog({
      log,
      clientAddress,
      linesPerMinute: settings.limits.logLinesPerMinute,
      onLimit: () => metrics?.onLimit('log'),
    }),
  );
  if (settings.analyticsEnabled && settings.analyticsRelay)
    app.route('/', await createEventRelay(settings, clientAddress, preview?.app, warn, metrics));
  const onFormLimit = () => metrics?.onLimit('forms');
  const limitForms = limitRequests(clientAddress, settings.limits.formsPerMinute, onFormLimit);
  if (settings.analyticsEnabled) app.route('/', createConsentRoute(settings, limitForms));
  const guardForm = createGuardForm(clientAddress, createScoreToken(settings, app, warn), onFormLimit);
  if (settings.contactUrl)
    app.route(
      '/',
      createContactRoute(
        dependencies,
        limitForms,
        guardForm,
        createSendContactMessage(settings.contactUrl, preview?.app, warn),
      ),
    );
  const inform = (fields: Readonly<Record<string, unknown>>) => log({ level: 'info', ...fields });
  app.route('/', createEnrollmentRoute(dependencies, limitForms, guardForm, inform));
  serveFiles(app, clientFolder, manifest, settings);
  app.route('/', createSiteFiles(settings));
  const watchRegion = watchRegions(settings, warn);
  app.get('*', async (context) => {
    if (isFileName(context.req.path) || isForNoVisitor(context.req.raw))
      return context.text('Not found', 404, { 'cache-control': 'no-store' });
    watchRegion(context.req.raw);
    return respondWithPage(context.req.raw, dependencies, enrollmentRouteFor(context.req.raw));
  });
  app.all('*', (context) => context.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
  return {
    app,
    drain,
    metrics,
    async close(ended) {
      await Promise.all([preview?.close(), ended]);
      await flags.close();
    },
  };
}

/** Refuses a request whose host and path make no address, such as one for `xn--`: later handlers may rely on it. */
const refuseMalformed: MiddlewareHandler = async (context, next) =>
  URL.canParse(context.req.raw.url) ? next() : context.text('Malformed address', 400);

/** An address of no page, asked for by what shows none to anybody: scanners try thousands, and a page is a hundred times the work. */
function isForNoVisitor({ headers, url }: Request): boolean {
  return !/text\/html/i.test(headers.get('accept') ?? '') && findRoute(new URL(url).pathname).status === 404;
}

/** A path is the site's own: in preview it is answered within the process. */
function readNearbyOf(
  { preview, services: { graphqlUrl }, siteOrigin }: Settings,
  app: Hono,
  warn: PageDependencies['warn'],
): ReadNearby | undefined {
  if (!graphqlUrl) return undefined;
  const isOwn = preview && graphqlUrl.startsWith('/');
  const url = new URL(graphqlUrl, isOwn ? 'http://localhost' : siteOrigin).href;
  return createReadNearby(
    url,
    isOwn ? async (...asked) => app.fetch(new Request(...asked)) : fetchInTrace,
    warn,
  );
}

function addHeaders(app: Hono, { preview }: Settings): void {
  const headers = Object.entries(commonHeaders({ isProduction: !preview }));
  app.use(async (context, next) => {
    await next();
    // `context.header` would copy the answer, and read its body as a stream.
    for (const [name, value] of headers) context.res.headers.set(name, value);
  });
}

async function openFlagPanel(settings: Settings, manifest: Manifest): Promise<FlagPanel> {
  const { createFlagPanel } = await import('./preview/flag-panel.tsx');
  return createFlagPanel(settings, findAssets(manifest, 'preview/flag-panel.ts'));
}

async function mountPreview(
  app: Hono,
  settings: Settings,
  manifest: Manifest,
  write: WriteLine,
  warn: PageDependencies['warn'],
): Promise<PreviewServices> {
  const [
    { createPreviewServices },
    { createGalleryView },
    { createTrackingEndpoints },
    { mountServices },
    { createGraphqlService },
    { createEventService },
    { createContactMessages },
    { createDocsSite },
  ] = await Promise.all([
    import('./preview/preview-services.ts'),
    import('./preview/gallery-view.tsx'),
    import('./preview/tracking-endpoints.ts'),
    import('./preview/services/mount-services.ts'),
    import('./preview/graphql/graphql-service.ts'),
    import('./preview/event-service.ts'),
    import('./preview/contact-messages.ts'),
    import('./preview/docs-site.ts'),
  ]);
  const preview = createPreviewServices({
    apiKey: settings.analyticsKey,
    eventsFile: settings.previewEventsFile,
    calls: mountServices(app, manifest),
    viewAssets: findAssets(manifest, 'preview/events-view.ts'),
    catalogFolder: join(settings.docsFolder, 'events'),
  });
  preview.app.route('/', createContactMessages(write));
  app.route('/', preview.app);
  app.route('/', createTrackingEndpoints());
  app.route('/', createGraphqlService({ url: settings.services.graphqlUrl, warn }));
  app.route('/', createEventService(write));
  app.route('/', createDocsSite(settings.docsFolder));
  app.route('/', createGalleryView(settings, findAssets(manifest, 'entry-gallery.tsx')));
  return preview;
}

/** The folder of the build for the browser, seen from the built server. */
export function clientFolderOf(serverFolder: string): string {
  return join(serverFolder, '..', 'client');
}
