import type { Head } from '../../../domain/sync/sync-protocol';
import type { Transport } from '../transport';

/** Of a server that stores nothing. */
export const EMPTY_HEAD: Head = {
  mark: '',
  clock: 0,
  floor: 0,
  min_client: 0,
  time: 0,
  reset: false,
  access: '',
  tier: 'free',
  premium_until: '',
  countries: [],
  revs: {},
};

const unexpected = () => Promise.reject(new Error('The test expects no such request.'));

/** Of a device that reads no packs. */
export const NO_PACKS = { packs: unexpected, pack: unexpected };

/** A transport that answers only head requests and what a test gives it. */
export function testTransport(answers: Partial<Transport>): Transport {
  return {
    // A getter, so that a test can spy on it.
    get session() {
      return 'one';
    },
    head: () => Promise.resolve(EMPTY_HEAD),
    list: unexpected,
    ...NO_PACKS,
    write: unexpected,
    subscribe: unexpected,
    report: unexpected,
    ...answers,
  };
}
