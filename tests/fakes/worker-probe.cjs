// Loaded into the worker before its own code (NODE_OPTIONS). Answers for names that do not exist and for those of
// WORKER_NAMES, because networks differ in their answer, and writes when each request is sent, because the host that
// receives it may be busy.
const { appendFileSync } = require('node:fs');
const promises = require('node:dns/promises');
const { subscribe } = require('node:diagnostics_channel');

const { lookup } = promises;
/** Addresses by name: one for each question, the last one for all later questions. */
const names = JSON.parse(process.env.WORKER_NAMES ?? '{}');
promises.lookup = async (host, ...rest) => {
  const addresses = names[host];
  if (addresses) return [{ address: addresses.length > 1 ? addresses.shift() : addresses[0], family: 4 }];
  if (!host.endsWith('.invalid')) return lookup(host, ...rest);
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
};

const file = process.env.WORKER_PROBE;
if (file)
  subscribe('undici:client:sendHeaders', ({ request }) =>
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), origin: request.origin, path: request.path })}\n`),
  );
