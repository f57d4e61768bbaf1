import { expect, it } from 'vitest';
import { PACK_VERSION, type Pack, type PackSet } from '../../../domain/sync/packs';
import { gzip, hashOf, packBytes, unanswered } from '../testing/packs';
import { testTransport } from '../testing/transport';
import type { Transport } from '../transport';
import { browserCodec } from './pack-codec';
import { packLines, type PackLine } from './pack-lines';

const HEAD = { version: PACK_VERSION, set: 'texts' as PackSet, country: 'za', from: 2, to: 9 };
const text = (id: string, rev = 5, fields: object = {}) => ({ id, rev, country: 'za', is_premium: false, ...fields });
const ROWS = { collection: 'article_contents', rows: [text('a'), text('b')] };

/** Reads these bytes as the pack that `HEAD` describes. */
async function read(
  bytes: Uint8Array<ArrayBuffer>,
  changes: Partial<Pack & Pick<Transport, 'pack'>> = {},
): Promise<PackLine[]> {
  const { version: _version, ...named } = HEAD;
  const pack = { ...named, sha256: await hashOf(bytes), bytes: bytes.length, url: '', ...changes };
  const transport = testTransport({ pack: changes.pack ?? (() => Promise.resolve(bytes)) });
  const lines: PackLine[] = [];
  for await (const line of packLines({ db: undefined!, transport, now: () => 0 }, browserCodec()!, pack))
    lines.push(line);
  return lines;
}

it('yields the lines with keys that are the same each time', async () => {
  const bytes = await packBytes([HEAD, ROWS, { ...ROWS, rows: [text('c')] }]);
  const lines = await read(bytes);
  expect(lines.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
  const sha256 = await hashOf(bytes);
  expect(lines.map(({ key }) => key)).toEqual([`${sha256}/1`, `${sha256}/2`]);
});

it('reads a line that comes in many parts', async () => {
  const content = 'Sections 20 to 24, é€𝄞. '.repeat(20_000);
  const [line] = await read(await packBytes([HEAD, { ...ROWS, rows: [text('a', 5, { content })] }]));
  expect(line!.rows).toEqual([text('a', 5, { content })]);
});

it('yields nothing of half a file, or of other bytes', async () => {
  const bytes = await packBytes([HEAD, ROWS]);
  const sha256 = await hashOf(bytes);
  await expect(read(bytes.slice(0, bytes.length / 2), { sha256 })).rejects.toThrow('The hash is another.');
  await expect(read(await packBytes([HEAD, { ...ROWS, rows: [text('x')] }]), { sha256 })).rejects.toThrow('hash');
});

it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
  ['no gzip', async () => new Uint8Array([60, 104]), 'cannot be unpacked'],
  ['a gzip that ends early', async () => (await packBytes([HEAD, ROWS])).slice(0, -12), 'cannot be unpacked'],
  ['an empty file', () => gzip(''), 'empty'],
  ['a line without its end', () => gzip(`${JSON.stringify(HEAD)}\n${JSON.stringify(ROWS)}`), 'no end'],
  ['a line that is not JSON', () => gzip('<html>\n'), 'not JSON'],
  ['another version', () => packBytes([{ ...HEAD, version: 2 }, ROWS]), 'Version 2'],
  ['another country', () => packBytes([{ ...HEAD, country: 'ke' }, ROWS]), 'names another pack'],
  ['another set', () => packBytes([{ ...HEAD, set: 'premium' }, ROWS]), 'names another pack'],
  ['other revs', () => packBytes([{ ...HEAD, from: 0 }, ROWS]), 'names another pack'],
  ['a line without rows', () => packBytes([HEAD, { collection: 'article_contents' }]), 'no rows'],
  ['a row without an id', () => packBytes([HEAD, { ...ROWS, rows: [{ rev: 5 }] }]), 'not of this pack'],
  ['a row that is older', () => packBytes([HEAD, { ...ROWS, rows: [text('a', 2)] }]), 'not of this pack'],
  ['a row that is newer', () => packBytes([HEAD, { ...ROWS, rows: [text('a', 10)] }]), 'not of this pack'],
  [
    'a row of another country',
    () => packBytes([HEAD, { ...ROWS, rows: [text('a', 5, { country: 'ke' })] }]),
    'of another country',
  ],
  [
    'a premium text for all readers',
    () => packBytes([HEAD, { ...ROWS, rows: [text('a', 5, { is_premium: true })] }]),
    'for other readers',
  ],
])('refuses %s', async (_what, bytes, reason) => {
  await expect(read(await bytes())).rejects.toMatchObject({
    name: 'PackFault',
    message: expect.stringContaining(reason),
  });
});

it('refuses a text for all readers among the premium ones', async () => {
  const bytes = await packBytes([{ ...HEAD, set: 'premium' }, ROWS]);
  await expect(read(bytes, { set: 'premium' })).rejects.toThrow('for other readers');
});

it('names the status of a storage that answers something else', async () => {
  const pack = (status: number) => ({ sha256: '', pack: () => Promise.reject(unanswered(status)) });
  const bytes = new Uint8Array(1);
  await expect(read(bytes, pack(403))).rejects.toMatchObject({ name: 'PackFault', status: 403 });
  await expect(read(bytes, pack(0))).rejects.toMatchObject({ name: 'PackFault', status: 0 });
});
