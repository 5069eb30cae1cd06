/**
 * A remote logger with bounded volume, and uncaught errors of the window.
 *
 * @packageDocumentation
 */
export {
  createRemoteLogger,
  type LogLevel,
  type LogLine,
  type RemoteLogger,
  type RemoteLoggerOptions,
} from './create-remote-logger.ts';
export { type ErrorLogger, type WindowErrorsOptions, windowErrors } from './window-errors.ts';
