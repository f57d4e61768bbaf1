import { specOf, type CollectionName } from '../../../domain/core/collections';
import { PACK_VERSION, type Pack, type PackHead } from '../../../domain/sync/packs';
import type { SyncContext } from '../context';
import { TransportError, type RawRow } from '../transport';
import type { PackCodec } from './pack-codec';

/** A pack that cannot be used. What it would have brought comes by lists. */
export class PackFault extends Error {
  /** @param status of an answer that was not 200; 0: there was none, or it was too slow */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
    this.name = 'PackFault';
  }
}

/** A line of a pack. */
export interface PackLine {
  /** Unique among all packs, and the same when the pack is read again. */
  key: string;
  collection: CollectionName;
  rows: (RawRow & { id: string; rev: number })[];
}

/**
 * Fetches a pack, checks it, and yields its lines one by one: parsing all at once would block the screen. Nothing is yielded
 * before the hash of the whole file is right.
 *
 * @throws PackFault
 */
export async function* packLines(ctx: SyncContext, codec: PackCodec, pack: Pack): AsyncGenerator<PackLine> {
  const bytes = await fetchBytes(ctx, pack);
  if ((await codec.hash(bytes)) !== pack.sha256) throw new PackFault('The hash is another.');
  let number = 0;
  for await (const line of linesOf(codec.gunzip(bytes))) {
    const parsed = parse(line);
    if (number === 0) checkHead(parsed as Partial<PackHead>, pack);
    else yield { key: `${pack.sha256}/${number}`, ...checkRows(parsed as Partial<PackLine>, pack) };
    number += 1;
  }
  if (number === 0) throw new PackFault('The pack is empty.');
}

async function fetchBytes({ transport }: SyncContext, pack: Pack): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await transport.pack(pack);
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const { failure } = error;
    const status = 'status' in failure ? failure.status : 0;
    throw new PackFault(status ? `The storage answered ${status}.` : 'The storage did not answer in time.', status);
  }
}

async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const part of parts) {
      const lines = (rest + part).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch {
    throw new PackFault('The file cannot be unpacked.');
  }
  if (rest) throw new PackFault('The last line has no end.');
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new PackFault('A line is not JSON.');
  }
}

function checkHead({ version, set, country, from, to }: Partial<PackHead>, pack: Pack): void {
  if (version !== PACK_VERSION) throw new PackFault(`Version ${String(version)} is not known.`);
  if (set !== pack.set || country !== pack.country || from !== pack.from || to !== pack.to)
    throw new PackFault('The first line names another pack.');
}

/** What does not belong into a pack would stay on the device after its end: of another country, or of another plan. */
function checkRows({ collection, rows }: Partial<PackLine>, pack: Pack): Omit<PackLine, 'key'> {
  if (!collection || !Array.isArray(rows)) throw new PackFault('A line has no rows.');
  const { scope, gated } = specOf(collection) ?? {};
  for (const row of rows) {
    if (typeof row?.id !== 'string' || !(row.rev > pack.from && row.rev <= pack.to))
      throw new PackFault('A row is not of this pack.');
    if (scope === 'country' && row.country !== pack.country) throw new PackFault('A row is of another country.');
    if (gated && (row[gated.field] === gated.premium) !== (pack.set === 'premium'))
      throw new PackFault('A text is for other readers.');
  }
  return { collection, rows };
}
