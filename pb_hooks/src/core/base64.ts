const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter.charCodeAt(0), value]));

/** The bytes behind standard base64 text; the engine has no `atob`. */
export function decodeBase64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let bits = 0;
  let pending = 0;
  let at = 0;
  for (let index = 0; index < digits.length; index += 1) {
    bits = ((bits << 6) | VALUES.get(digits.charCodeAt(index))!) & 0xffffff;
    pending += 6;
    if (pending < 8) continue;
    pending -= 8;
    bytes[at++] = (bits >> pending) & 0xff;
  }
  return bytes;
}
