import { inflateRawSync } from 'node:zlib';
import { FetchError } from '../fetch-error';
import type { LawReader, LawText } from './law-text';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY_SIZE = 46;
const STORED = 0;
const DEFLATED = 8;
const MAX_BYTES = 20_000_000;
const PIECE_BYTES = 65_536;

/** A law in a zip file: reads the first XML file. */
export class ZippedLaw implements LawReader {
  private readonly pieces: Uint8Array[] = [];

  constructor(private readonly open: () => LawReader) {}

  write(piece: Uint8Array): void {
    this.pieces.push(piece);
  }

  end(): LawText {
    const bytes = firstFile(Buffer.concat(this.pieces.splice(0)), '.xml');
    const reader = this.open();
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) reader.write(bytes.subarray(at, at + PIECE_BYTES));
    return reader.end();
  }
}

function firstFile(zip: Buffer, extension: string): Buffer {
  try {
    for (const entry of entriesOf(zip)) {
      if (entry.name.toLowerCase().endsWith(extension)) return unpack(zip, entry);
    }
  } catch {
    throw new FetchError('bad_xml', 'The packed answer (zip) cannot be unpacked.');
  }
  throw new FetchError('bad_xml', 'The packed answer (zip) has no XML in it.');
}

interface Entry {
  name: string;
  method: number;
  size: number;
  at: number;
}

function* entriesOf(zip: Buffer): Iterable<Entry> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END_OF_DIRECTORY).buffer));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0 && zip.readUInt32LE(at) === CENTRAL_ENTRY; left--) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + DIRECTORY_ENTRY_SIZE, at + DIRECTORY_ENTRY_SIZE + nameLength).toString('latin1');
    yield { name, method: zip.readUInt16LE(at + 10), size: zip.readUInt32LE(at + 20), at: zip.readUInt32LE(at + 42) };
    at += DIRECTORY_ENTRY_SIZE + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function unpack(zip: Buffer, { method, size, at }: Entry): Buffer {
  if (zip.readUInt32LE(at) !== LOCAL_HEADER) throw new Error('no file there');
  const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(begin, begin + size);
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: MAX_BYTES });
  throw new Error('unknown compression method');
}
