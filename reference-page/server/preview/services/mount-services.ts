import type { Hono } from 'hono';
import { findAssets, type Manifest } from '../../assets.ts';
import { createErrorReports } from './error-reports.ts';
import { createRecaptcha } from './recaptcha.ts';
import { recordCalls } from './record-calls.ts';
import { createRemoteConfig } from './remote-config.ts';
import { createServiceCalls, type ServiceCalls } from './service-calls.ts';
import { createTagManager } from './tag-manager.ts';
import { createVisualTagging } from './visual-tagging.ts';

/**
 * Mounts stand-ins for the services of others, which the panel switches on (S7).
 *
 * @returns the calls to these and to all services that are mounted from now on
 */
export function mountServices(app: Hono, manifest: Manifest): ServiceCalls {
  const calls = createServiceCalls();
  const scriptOf = (entry: string) => findAssets(manifest, entry).script;
  app.use(recordCalls(calls));
  app.route('/', createErrorReports());
  app.route('/', createRemoteConfig());
  app.route('/', createTagManager(scriptOf('preview/tag-container.ts')));
  app.route('/', createRecaptcha(scriptOf('preview/recaptcha.ts')));
  const partner = findAssets(manifest, 'preview/tagging-partner.ts');
  app.route('/', createVisualTagging(partner, scriptOf('preview/tagging-selector.ts')));
  return calls;
}
