/** Receives every unhandled rejection in place of the existing listeners. @returns a function that restores them */
export function watchRejections(onRejected: (reason: unknown) => void): () => void {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', onRejected);
  return () => {
    process.off('unhandledRejection', onRejected);
    for (const other of others) process.on('unhandledRejection', other);
  };
}
