export type { DeviceCharacteristics } from '../identity/device-characteristics.ts';
export { readDeviceCharacteristics } from '../identity/device-characteristics.ts';
export type { Identifiers } from '../identity/identifiers.ts';
export { readIdentifiers } from '../identity/identifiers.ts';
