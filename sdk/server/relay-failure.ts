import { errorText } from '../contracts/error-text.ts';

/**
 * The cause for which events were not taken: `dns`, the collector's name has no address; `connection`, it can't be reached, or
 * breaks off; `tls`, its certificate or handshake; `timeout`, no answer in time; `body`, the browser's own body came too slowly,
 * or broke off; `authorization`, the collector answered 401, 403 or 407; `address`, it answered 404 or 405; `collector-error`, it
 * answered 5xx; `unusable-answer`, a redirect, or another answer that can't be passed on; `overload`, more requests at a time
 * than `maxConcurrent`, or more of one client's bodies still to come than it allows; `sink`, the sink, or something else on the
 * server, threw.
 */
export type RelayFailureCause =
  | 'dns'
  | 'connection'
  | 'tls'
  | 'timeout'
  | 'body'
  | 'authorization'
  | 'address'
  | 'collector-error'
  | 'unusable-answer'
  | 'overload'
  | 'sink';

/** Details of a request whose events were not taken. None of them is of the visitor, but for the text of a sink's own error. */
export interface RelayFailure {
  /** The answer's status, as the browser has it. */
  readonly status: number;
  /** The error that was thrown, if any. */
  readonly error?: unknown;
  /** The error as one text, with the causes behind it; the status where nothing was thrown. */
  readonly reason: string;
}

/** Codes of Node's sockets, of its name service and of undici, which is its `fetch` (https://nodejs.org/api/errors.html#common-system-errors). */
const causes: readonly (readonly [RelayFailureCause, RegExp])[] = [
  ['dns', /^(ENOTFOUND|EAI_\w+)$/],
  ['timeout', /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/],
  ['unusable-answer', /^(HPE_\w+|UND_ERR_HEADERS_OVERFLOW|Z_\w+)$/],
  [
    'tls',
    /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA|CRL_)/,
  ],
  [
    'connection',
    /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|EADDR\w+|EMFILE|UND_ERR_(SOCKET|CONNECT_TIMEOUT|RES_\w+|ABORTED|CLOSED|DESTROYED))$/,
  ],
];

/** The number of causes that are looked for behind an error. */
const deepest = 5;

/** An error and those that it names as its cause, or gathers. */
function chainOf(error: unknown, depth = 0): readonly unknown[] {
  if (depth === deepest || typeof error !== 'object' || error === null) return error ? [error] : [];
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const behind = Array.isArray(errors) ? errors.slice(0, deepest) : [cause];
  return [error, ...behind.flatMap((one) => chainOf(one, depth + 1))];
}

/**
 * Finds the cause in an error for which events were not taken.
 *
 * @param otherwise the cause for an error that is not about the network
 */
export function findCause(error: unknown, otherwise: RelayFailureCause = 'sink'): RelayFailureCause {
  const codes = chainOf(error).map((one) => String(Object(one).code ?? ''));
  return causes.find(([, pattern]) => codes.some((code) => pattern.test(code)))?.[0] ?? otherwise;
}

/** An error with its causes, as one text: `fetch failed` alone does not help. */
export function reasonOf(error: unknown): string {
  return [...new Set(chainOf(error).map(errorText))].join(': ');
}
