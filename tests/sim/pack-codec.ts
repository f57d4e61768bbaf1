import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { PackRows } from '../../src/domain/sync/packs';
import type { PackCodec } from '../../src/sync/engine/packs/pack-codec';
import type { RawRow } from '../../src/sync/engine/transport';

/** A codec within virtual time. @param disguise a row as a newer server would send it */
export function codecOf(disguise: (collection: string, row: RawRow) => RawRow): PackCodec {
  return {
    hash: (bytes) => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
    async *gunzip(bytes) {
      for (const line of gunzipSync(bytes).toString().split('\n').slice(0, -1)) {
        const { collection, rows, ...head } = (await Promise.resolve(JSON.parse(line))) as Partial<PackRows>;
        const parsed = rows ? { collection, rows: rows.map((row) => disguise(collection!, row)) } : head;
        yield `${JSON.stringify(parsed)}\n`;
      }
    },
  };
}
