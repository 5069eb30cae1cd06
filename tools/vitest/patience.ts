/** How long a test waits for what has to come. It only ends what hangs: on a loaded machine a page takes many seconds. */
export const patience = { timeout: 60_000 };
