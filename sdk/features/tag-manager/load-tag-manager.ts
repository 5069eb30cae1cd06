import type { FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';

/**
 * Loads the script that reads the data layer, when the visitor has agreed. Must not throw.
 *
 * @param host what the client provides
 * @param dataLayer the layer's global name
 * @param onLoad to be called when the script has run
 */
export type LoadTagManager = (host: FeatureHost, dataLayer: string, onLoad: () => void) => Cancel;
