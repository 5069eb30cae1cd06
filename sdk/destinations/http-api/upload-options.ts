import { refuseOption } from '../../client/errors.ts';

/** What requests say about the browser, and ask of the server. */
export interface UploadOptions {
  /**
   * The shortest user and device ids that the server takes, in characters: `min_id_length` of the API. Amplitude refuses ids under five
   * characters unless a request says so.
   *
   * @default 1
   */
  readonly minIdLength?: number | undefined;
  /** Whether the server is asked to store the address that a request comes from: `ip: '$remote'`. @default true */
  readonly ip?: boolean | undefined;
  /** Whether events say what the browser calls itself, `user_agent`. @default true */
  readonly userAgent?: boolean | undefined;
  /** Whether events say the browser's first language, `language`. @default true */
  readonly language?: boolean | undefined;
  /** Whether events say that they are of the web, `platform`. @default true */
  readonly platform?: boolean | undefined;
}

/** The same with every default in place. */
export type UploadSettings = {
  readonly [Option in keyof UploadOptions]-?: NonNullable<UploadOptions[Option]>;
};

/** Completes the options; throws an `AnalyticsError` for one that can't be what it is: a switch that is no boolean would be on. */
export function readUploadOptions(options: UploadOptions): UploadSettings {
  const switches = {
    ip: options.ip ?? true,
    userAgent: options.userAgent ?? true,
    language: options.language ?? true,
    platform: options.platform ?? true,
  };
  const minIdLength = options.minIdLength ?? 1;
  if (!Number.isSafeInteger(minIdLength) || minIdLength < 1) refuseOption('minIdLength', minIdLength);
  for (const [option, value] of Object.entries(switches)) {
    if (typeof value !== 'boolean') refuseOption(option, value);
  }
  return { minIdLength, ...switches };
}
