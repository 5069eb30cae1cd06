import { errorText } from '../logger.ts';

/** `LocalStorageError` when local storage refuses, `ClientSideError` for any other storage of the browser (S8.4). */
export type StorageErrorName = 'LocalStorageError' | 'ClientSideError';

/** The browser refused to keep, to give or to forget something; `cause` is what it said. */
export class StorageError extends Error {
  override readonly name: StorageErrorName;

  constructor(name: StorageErrorName, cause: unknown) {
    super(errorText(cause), { cause });
    this.name = name;
  }
}

/** Gives what `use` gives; whatever it throws comes out as a {@link StorageError}. */
export function withStorageError<T>(name: StorageErrorName, use: () => T): T {
  try {
    return use();
  } catch (cause) {
    throw new StorageError(name, cause);
  }
}
