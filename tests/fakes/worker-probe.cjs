// Loaded into the worker before its own code (NODE_OPTIONS). Answers for names that do not exist, because networks differ
// in their answer, and writes when each request is sent, because the host that receives it may be busy.
const { appendFileSync } = require('node:fs');
const promises = require('node:dns/promises');
const { subscribe } = require('node:diagnostics_channel');

const { lookup } = promises;
promises.lookup = async (host, ...rest) => {
  if (!host.endsWith('.invalid')) return lookup(host, ...rest);
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
};

const file = process.env.WORKER_PROBE;
if (file)
  subscribe('undici:client:sendHeaders', ({ request }) =>
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), origin: request.origin, path: request.path })}\n`),
  );
