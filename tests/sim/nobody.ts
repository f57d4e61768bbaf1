import { TransportError, type Transport } from '../../src/sync/engine/transport';

/** What the server answers to a request without a token. */
export const NOBODY: Transport = {
  session: '',
  head: () => Promise.reject(new TransportError({ kind: 'unauthorised' })),
  list: () => Promise.resolve([]),
  packs: () => Promise.reject(new TransportError({ kind: 'unauthorised' })),
  pack: () => Promise.reject(new TransportError({ kind: 'offline', status: 403 })),
  write: () => Promise.reject(new TransportError({ kind: 'missing' })),
  subscribe: () => Promise.resolve(() => {}),
  report: () => Promise.resolve(),
};
