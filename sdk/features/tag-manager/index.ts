/**
 * Page views for a marketing tag manager, with personal data hashed.
 *
 * @packageDocumentation
 */
export { type HashedUserData, hashUserData, type UserData } from './hash-user-data.ts';
export type { LoadTagManager } from './load-tag-manager.ts';
export { normalizeEmail, normalizeName, normalizePlace } from './normalize.ts';
export type { PushOutcome, TagManagerCode } from './push-outcome.ts';
export type { TagManagerView } from './read-view.ts';
export { type TagManager, type TagManagerOptions, tagManager } from './tag-manager.ts';
export { type TagManagerScriptOptions, tagManagerScript } from './tag-manager-script.ts';
