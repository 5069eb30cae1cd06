import { randomBytes } from 'node:crypto';
import { logPath } from './endpoint-paths.ts';

/** The permissions that a document needs beyond its own origin. */
export interface DocumentNeeds {
  /** Origins that its scripts may talk to. */
  readonly connectOrigins?: readonly string[];
  /** Origins that its images may come from. */
  readonly imageOrigins?: readonly string[];
  /** The sources that its frames may show: origins, or addresses that end with a slash. @default no frame at all */
  readonly frameSources?: readonly string[];
  /** Trusted Types policies beyond those of every page. */
  readonly policyNames?: readonly string[];
}

/** The policy of every page that turns a text into something a browser parses. Names that a service needs beyond these are in `policyNames`. */
const trustedTypesPolicies = ['vhp-server-html'] as const;

/** Long enough that no browser asks in the clear again: a year, in seconds. */
const hstsSeconds = 31_536_000;

const denied = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`);

/** For one response only: 16 random bytes as base64. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Headers of every response. There is no opener policy: the analyst's selector window is opened by another site and talks
 * to its opener.
 */
export function commonHeaders({ isProduction }: { readonly isProduction: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': denied.join(', '),
    ...(isProduction && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
  };
}

/**
 * Further headers of a document (https://www.w3.org/TR/CSP3/): scripts run with the nonce or when one of those loads them,
 * styles are in the document or come from here, and violations are reported to the log.
 */
export function documentHeaders(
  nonce: string,
  { connectOrigins = [], imageOrigins = [], frameSources = [], policyNames = [] }: DocumentNeeds = {},
): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins],
    ...(frameSources.length > 0 && { 'frame-src': frameSources }),
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...trustedTypesPolicies, ...policyNames],
    'report-uri': [logPath],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, values]) => [directive, ...values].join(' '))
      .join('; '),
  };
}
