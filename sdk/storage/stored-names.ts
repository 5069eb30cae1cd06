/*
 * The names under which the core and its features store something in a visitor's browser, but for the cookie of the choice and
 * the database. Code that stores something takes its name from here, so that a withdrawn consent erases all of it.
 */

/** The beginning of every key in local and session storage, also of `sdk/lazy`, whose key has the project's key in it. */
export const storedPrefix = 'care-analytics:';

/** Keys in local storage. */
export const sessionKey = 'care-analytics:session';
export const identityKey = 'care-analytics:identity';
export const unreportedReasonsKey = 'care-analytics:unreported-losses';
export const userPropertyTimesKey = 'care-analytics:user-property-times';
export const lastIdentifyKey = 'care-analytics:last-identify';
export const attributionKey = 'care-analytics:attribution';

/** The beginning of the keys in local storage of events that the database does not have. */
export const journalPrefix = 'care-analytics:journal:';

/** The beginning of the key in local storage of the last remote config; the project's key follows. */
export const remoteConfigPrefix = 'care-analytics:remote-config:';

/** The key in local storage of the visitor's choice beside its cookie, for all projects; it is not erased. */
export const consentKey = 'care_consent';

/** Keys in session storage. */
export const duplicatesKey = 'care-analytics:duplicates';
export const impressionsKey = 'care-analytics:impressions';
export const exposuresKey = 'care-analytics:exposures';
export const viewsKey = 'care-analytics:views';
export const viewDuplicatesKey = 'care-analytics:view-duplicates';
export const earlyClicksKey = 'care-analytics:early-clicks';

/** Keys that are stored before there is a client: they belong to every project. */
export const sharedKeys: readonly string[] = [viewsKey, earlyClicksKey];

/** Cookies (S3.5). */
export const visitorCookie = 'n_vis';
export const webSessionCookie = 'csc';
export const deviceCookie = 'care_did';
export const referrerCookie = 'rc';
export const storedCookieNames = [visitorCookie, webSessionCookie, deviceCookie, referrerCookie];
