import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/**
 * Checks the port before the installation, which takes minutes.
 * @param {{host: string, port: number}} settings
 * @throws {Problem} if the server cannot listen there
 */
export async function requireFreePort({ host, port }) {
  const code = await whyNot(host, port);
  if (!code) return;
  const other = `set PORT to another, for example: PORT=${port < 65000 ? port + 1 : port - 1} npm start`;
  if (code === 'EADDRINUSE')
    throw new Problem(
      `Port ${port} is taken. End what listens there (perhaps Molao itself, in another window), or ${other}`,
    );
  if (code === 'EACCES')
    throw new Problem(`This account may not listen on port ${port}. Use a port from 1024 on: ${other}`);
  throw new Problem(`Nothing can listen on ${host}, port ${port} (${code}). Correct HOST, or ${other}`);
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} the system's error code
 */
function whyNot(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
