/** Hears of every rejection that nobody handles, in the place of all who listened before. @returns the way back */
export function watchRejections(onRejected: (reason: unknown) => void): () => void {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', onRejected);
  return () => {
    process.off('unhandledRejection', onRejected);
    for (const other of others) process.on('unhandledRejection', other);
  };
}
