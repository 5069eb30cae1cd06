/*
 * Preloaded into a server that is measured, with `--expose-gc`: collects garbage whenever its parent asks, and says when that is done. The
 * server itself runs as it is deployed.
 */
process.on('message', () => {
  globalThis.gc();
  process.send('collected');
});
// What keeps the server running is its own.
process.channel.unref();
