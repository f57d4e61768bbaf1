import { DAY_MS } from '../../../../src/domain/core/dates';

/** A pack in use, as the table `packs` has it. */
export interface ChainPack {
  rev_from: number;
  rev_to: number;
  bytes: number;
  /** Milliseconds since the epoch. */
  built: number;
  /** 1: a row was deleted or hidden since, or the file is missing. */
  stale: number;
}

/** More would be too many requests. */
const MOST_CHANGES = 4;
/** A base is built again when the packs of changes reach this share of its size … */
const MOST_OF_BASE = 1 / 3;
/** … and so many bytes: a small country is not built again for each change. */
const FEW_BYTES = 16_384;
/** The windows of articles and events move on, and tombstones are stored for 180 days. */
const MOST_DAYS = 30;

interface Circumstances {
  /** The set has rows above the chain's last rev. */
  changed: boolean;
  /** Tombstones up to this rev are gone. */
  floor: number;
  now: Date;
}

/**
 * Where the next pack of a chain begins; it replaces the packs from there on. 0: a new base. The end of the last pack: one
 * more pack of changes. The end of the base: one in place of all packs of changes.
 *
 * @param chain the packs of one set and country, in order
 * @returns undefined if the chain is complete
 */
export function nextFrom(chain: readonly ChainPack[], { changed, floor, now }: Circumstances): number | undefined {
  const [base, ...changes] = chain;
  if (!base) return changed ? 0 : undefined;
  const changedBytes = changes.reduce((sum, { bytes }) => sum + bytes, 0);
  const isWorn =
    chain.some(({ stale }) => stale) ||
    base.rev_to < floor ||
    now.getTime() - base.built > MOST_DAYS * DAY_MS ||
    changedBytes > base.bytes * MOST_OF_BASE + FEW_BYTES;
  if (isWorn) return 0;
  if (!changed) return undefined;
  return changes.length < MOST_CHANGES ? chain[chain.length - 1]!.rev_to : base.rev_to;
}
