import { describe, expect, it } from 'vitest';
import { Decoder } from './charset';

/** In pieces of every size up to the whole text, because characters may be split anywhere. */
function decode(bytes: Buffer, contentType: string, size: number): string {
  const decoder = new Decoder(contentType);
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.write(bytes.subarray(at, at + size));
  return text + decoder.end();
}

const WORDS = 'Kündigung – 最低賃金 😀 €';
const declaration = (name: string) => `<?xml version="1.0" encoding="${name}"?>`;
const long = (text: string) => text + 'x'.repeat(2000) + text;

describe.each([1, 3, 700, 100_000])('an answer in pieces of %i bytes', (size) => {
  it.each([
    ['UTF-8 that nobody names', Buffer.from(long(WORDS)), '', long(WORDS)],
    ['UTF-8 with a mark, against its header', Buffer.from(`\ufeff${WORDS}`), 'text/xml; charset=iso-8859-1', WORDS],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${long(WORDS)}`, 'utf16le'), '', long(WORDS)],
    ['UTF-16 without one', Buffer.from(`<a>${WORDS}`, 'utf16le'), '', `<a>${WORDS}`],
    ['latin-1 by its header', Buffer.from('Löhne', 'latin1'), 'text/xml; charset="ISO-8859-1"', 'Löhne'],
    [
      'latin-1 by its declaration',
      Buffer.from(`${declaration('iso-8859-1')}Löhne`, 'latin1'),
      'text/xml',
      `${declaration('iso-8859-1')}Löhne`,
    ],
    [
      'what is not UTF-8, and nobody names',
      Buffer.from([...Buffer.from('x'.repeat(2000)), 0x93, 0x80, 0x94]),
      '',
      `${'x'.repeat(2000)}“€”`,
    ],
    [
      'UTF-8 that its declaration contradicts',
      Buffer.from(`${declaration('iso-8859-1')}Löhne`),
      'text/xml; charset=utf-8',
      `${declaration('iso-8859-1')}Löhne`,
    ],
    [
      'latin-1 that its header takes for UTF-8',
      Buffer.from(`${declaration('iso-8859-1')}Löhne`, 'latin1'),
      'text/xml; charset=utf-8',
      `${declaration('iso-8859-1')}Löhne`,
    ],
    ['Japanese', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'text/xml; charset=Shift_JIS', '日本'],
    ['an encoding that there is not', Buffer.from(WORDS), 'text/xml; charset=klingon', WORDS],
    ['nothing', Buffer.alloc(0), '', ''],
  ])('is decoded: %s', (_, bytes, contentType, expected) => {
    expect(decode(bytes, contentType, size)).toBe(expected);
  });

  it('keeps the rest of a text with few invalid bytes if header and declaration say UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from(`${declaration('utf-8')}最`), Buffer.from([0xff]), Buffer.from('低')]);
    expect(decode(bytes, 'text/xml; charset=utf-8', size)).toBe(`${declaration('utf-8')}最\ufffd低`);
  });
});
