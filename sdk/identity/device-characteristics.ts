/** The request header that names the kind of the device (S2.23), unless a proxy names it otherwise. */
export const deviceCharacteristicsHeader = 'x-device-characteristics';

/** The content of the device-characteristics header. */
export interface DeviceCharacteristics {
  /** True if the header's key `is_mobile` is `true`; false without the header. */
  readonly isMobile: boolean;
  /** Every key of the header with its value. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Reads a semicolon-separated list of `key=value`; a missing or broken header means a desktop (S2.23, S3.4).
 *
 * @param header the value of the header; `null` and `undefined` mean a desktop
 */
export function readDeviceCharacteristics(header: string | null | undefined): DeviceCharacteristics {
  const values = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const split = pair.indexOf('=');
    const key = pair.slice(0, split).trim();
    if (split > 0 && key) values.set(key, pair.slice(split + 1).trim());
  }
  return { isMobile: values.get('is_mobile')?.toLowerCase() === 'true', values };
}
