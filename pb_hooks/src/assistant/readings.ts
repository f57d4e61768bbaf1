import type { Readings } from '../../../src/domain/assistant/read/reading';
import type { App } from '../core/app';

/** Readings that are kept at most: about 3 KB each. The starter content has about 6,000 texts. */
const SLOTS = 16_384;
const HEX_DIGITS = 6;

/**
 * Keeps readings in PocketBase's store, which all runtimes share. Each text has one slot, by its hash; another text of
 * the same slot replaces it, so memory is bounded, and a changed text is never taken for the old one.
 */
export function readingsIn(app: App): Readings {
  const store = app.store();
  const keyOf = (hash: string) => `reading-${parseInt(hash.slice(0, HEX_DIGITS), 16) % SLOTS}`;
  return {
    get(text) {
      const hash = $security.sha256(text);
      const slot = store.get(keyOf(hash)) as string | undefined;
      return slot?.startsWith(hash) ? slot.slice(hash.length) : undefined;
    },
    set(text, reading) {
      const hash = $security.sha256(text);
      store.set(keyOf(hash), hash + reading);
    },
  };
}
