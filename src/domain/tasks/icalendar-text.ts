/** Texts and lines in the format of RFC 5545. */

const LONGEST_LINE = 75;
const PLAIN = /^[\x20-\x7e]*$/;
const SPECIAL = /[\\;,]/g;
const REPLACEMENT = '\ufffd';

/** Escapes a text for a property value. Line ends become \n; characters that calendars forbid are removed. */
export function iCalendarText(text: string): string {
  const clean = PLAIN.test(text) ? text : cleaned(text);
  return clean.replace(SPECIAL, '\\$&').replace(/\n/g, '\\n');
}

/** Line ends become LF; control characters and lone surrogates (which UTF-8 cannot write) are removed. */
function cleaned(text: string): string {
  let result = '';
  for (const character of text.replace(/\r\n?/g, '\n')) {
    const code = character.codePointAt(0)!;
    if (code >= 0xd800 && code <= 0xdfff) result += REPLACEMENT;
    else if (!isControl(code)) result += character;
  }
  return result;
}

function isControl(code: number): boolean {
  return (code < 0x20 && code !== 0x09 && code !== 0x0a) || (code >= 0x7f && code < 0xa0);
}

/** A line with CR LF, folded into pieces of at most 75 octets without cutting a character. */
export function iCalendarLine(line: string): string {
  if (line.length <= LONGEST_LINE && PLAIN.test(line)) return `${line}\r\n`;
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0)!);
    if (octets + size > LONGEST_LINE) {
      pieces.push(piece);
      // The space at the start of a continued line counts.
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += size;
  }
  pieces.push(piece);
  return `${pieces.join('\r\n')}\r\n`;
}

function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
