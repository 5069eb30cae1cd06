/** The version of this library; a test keeps it equal to package.json's. */
export const libraryVersion = '0.2.0';

/** The name of this library, as collectors receive it. */
export const libraryName = `care-analytics/${libraryVersion}`;

/** The version in a library's name. @param library of an event; those that an early version has stored have none. @default this library */
export function versionIn(library: string = libraryName): string | undefined {
  return library.split('/')[1];
}
