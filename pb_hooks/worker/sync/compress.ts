import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { CompressedFile, CompressFile } from '../../src/core/jobs/compress-job';

const Input = z.object({ files: z.array(z.object({ parts: z.array(z.string()), output: z.string() })) });

/** Joins the parts of each file, compresses and hashes them. @returns CompressedFile[] */
export async function compress(input: unknown): Promise<CompressedFile[]> {
  const made: CompressedFile[] = [];
  for (const file of Input.parse(input).files) made.push(await compressFile(file));
  return made;
}

async function compressFile({ parts, output }: CompressFile): Promise<CompressedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  // A file is written once and read by many, so its size matters more than the time.
  const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
  await pipeline(Readable.from(chunksOf(parts)), gzip, measure, createWriteStream(output));
  return { sha256: hash.digest('hex'), bytes };
}

async function* chunksOf(parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* createReadStream(part) as AsyncIterable<Buffer>;
}
