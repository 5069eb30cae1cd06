/**
 * A remote logger with bounded volume, and uncaught errors of the window.
 *
 * @packageDocumentation
 */
export { earlyErrorsScript, earlyErrorsScriptHash } from '../early-errors.ts';
export {
  createRemoteLogger,
  type LogLevel,
  type LogLine,
  type RemoteLogger,
  type RemoteLoggerOptions,
} from './create-remote-logger.ts';
export {
  type ErrorLogger,
  logWindowErrors,
  type WindowErrorsOptions,
  windowErrors,
} from './window-errors.ts';
