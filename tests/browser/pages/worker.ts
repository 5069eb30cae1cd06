declare global {
  var worker: Worker;
}

globalThis.worker = new Worker(`/in-worker.js${location.search}`, { type: 'module' });
// An uncaught error in the worker becomes one of the page, where a test looks for it.
worker.addEventListener('error', (event) => reportError(new Error(`In the worker: ${event.message}`)));

export {};
