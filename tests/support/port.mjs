// port.mjs - a port for a server of a test's own.
import net from 'node:net';

/** A port that nobody listens at now.  Taken from below those that the system gives to connections (32768 and up): whoever connects
 * somewhere before our server listens does not take it away. */
export function freePort() {
  const port = 10000 + Math.floor(Math.random() * 22000);
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
