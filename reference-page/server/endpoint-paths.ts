import { assetPrefix } from './assets.ts';

/** Where browsers post log lines and reports of the content security policy (S7.2). */
export const logPath = `${assetPrefix}log`;

/** Where browsers report that the home page was viewed (S7.10), unless another service is set. */
export const eventServicePath = `${assetPrefix}events`;

/** Where browsers post events, to be passed on to the collector. */
export const relayPath = `${assetPrefix}data`;

/** Where the preview scores tokens of reCAPTCHA, unless another service is set. */
export const siteverifyPath = '/preview/recaptcha/siteverify';

/** Where the preview takes messages of the contact form, unless another service is set. */
export const contactMessagesPath = '/preview/contact-messages';
