import { createServer } from 'node:net';

/** The address at which the server listens unless `PORT` and `HOST` are set. */
const standard = { port: 3000, host: '127.0.0.1' };

/** Ends with one clear line where the port is taken. The server reports other faults of `PORT` or `HOST`. */
export async function requireFreePort({ PORT, HOST }) {
  const port = /^\d{1,5}$/.test(PORT ?? '') ? Number(PORT) : standard.port;
  if (port > 65_535 || !(await isTaken(port, HOST || standard.host))) return;
  console.error(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`);
  process.exit(1);
}

function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
