/**
 * Texts stored under keys. An empty text is the same as none. A method that fails throws an error named `LocalStorageError` or
 * `ClientSideError` (S8.4), and nothing else; an implementation that never throws says so.
 */
export interface TextStorage {
  /**
   * Returns the current text of the key, also when another tab has stored it.
   *
   * @param key the key to look up
   */
  read(key: string): string | undefined;
  /**
   * Stores the text for the key, in place of an earlier one; an empty text removes the key.
   *
   * @param key the key to store under
   * @param text the text to store
   */
  write(key: string, text: string): void;
  /** Returns the keys of all stored texts, also those of others. */
  keys(): string[];
}
