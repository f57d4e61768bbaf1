import type { DBCore, Middleware } from 'dexie';

/**
 * iOS takes the connection to a database away, and says so with an UnknownError. Dexie opens a database again only after an
 * InvalidStateError.
 */
export const LOST_CONNECTION: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'lost connection',
  create: (core) => ({
    ...core,
    transaction: (...request) => {
      try {
        return core.transaction(...request);
      } catch (error) {
        if ((error as Error).name !== 'UnknownError') throw error;
        throw new DOMException((error as Error).message, 'InvalidStateError');
      }
    },
  }),
};
