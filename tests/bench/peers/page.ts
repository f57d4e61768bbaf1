import { drop, putBare } from './floor';
import { bulkWrite } from './pouchdb';
import { replicate } from './rxdb';

// The browser part of first-sync.bench.ts.

const peers = { drop, putBare, replicate, bulkWrite };
export type Peers = typeof peers;

Object.assign(window, { peers });
