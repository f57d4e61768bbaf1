import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads one file of a zip archive. Written here because no package is installed before the first start.
 * @param {Buffer} archive
 * @param {string} name path inside the archive
 * @returns {Buffer}
 * @throws {Error} if the archive or the file in it cannot be read
 */
export function readZipEntry(archive, name) {
  const entry = directory(archive).find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`the archive holds no file named ${name}`);
  if (archive.readUInt32LE(entry.offset) !== LOCAL_HEADER) throw new Error('the archive is not a whole zip file');
  // The local header repeats the name. Its extra field may have another length than that in the directory.
  const start = entry.offset + 30 + archive.readUInt16LE(entry.offset + 26) + archive.readUInt16LE(entry.offset + 28);
  const packed = archive.subarray(start, start + entry.packedSize);
  const bytes = unpack(packed, entry.method);
  if (bytes.length !== entry.size) throw new Error(`${name} in the archive is cut short`);
  return bytes;
}

/**
 * @param {Buffer} packed
 * @param {number} method
 */
function unpack(packed, method) {
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflateRawSync(packed);
  throw new Error(`the archive uses compression method ${method}, which is not known here`);
}

/** @param {Buffer} archive */
function directory(archive) {
  const end = endOfDirectory(archive);
  const entries = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the archive is not a whole zip file');
    const nameLength = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** @param {Buffer} archive */
function endOfDirectory(archive) {
  const longestComment = 0xffff;
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 22 - longestComment); at -= 1) {
    if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new Error('the archive is not a whole zip file');
}
