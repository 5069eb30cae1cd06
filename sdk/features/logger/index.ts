export {
  createRemoteLogger,
  type LogLevel,
  type LogLine,
  type RemoteLogger,
  type RemoteLoggerOptions,
} from './create-remote-logger.ts';
export { type ErrorLogger, type WindowErrorsOptions, windowErrors } from './window-errors.ts';
