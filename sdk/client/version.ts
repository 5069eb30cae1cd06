/** The version of this library; a test keeps it equal to package.json's. */
export const libraryVersion = '0.2.0';

/** How this library names itself to a collector. */
export const libraryName = `care-analytics/${libraryVersion}`;

/** The version in a library's name. @param library of an event; those that an early version has stored have none. @default this library */
export function versionIn(library: string = libraryName): string | undefined {
  return library.split('/')[1];
}
