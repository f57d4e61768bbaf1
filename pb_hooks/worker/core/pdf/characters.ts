/** Which texts the fonts of a document can show, and what stands in for those that they cannot. */

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
const NO_BREAK_SPACE = '\u00a0';
const BOX = '\u25a1';
/** Words from right to left are one piece, which cannot be broken into lines. */
const LONGEST_PIECE = 60;

export const NOT_SHOWN = '(Written in letters that this document cannot show. Molao’s JSON export holds the text.)';

/** As PDFKit writes them: word after word from left to right, in one font. */
export class PrintableText {
  private readonly known = new Map<number, boolean>();

  constructor(private readonly hasGlyph: (code: number) => boolean) {}

  printable(text: string): string {
    const clean = text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(CONTROL, (control) => (control === '\n' ? control : ''));
    if (RIGHT_TO_LEFT.test(clean)) return this.inOneDirection(clean);
    const characters = Array.from(clean);
    const missing = characters.filter((character) => !this.has(character)).length;
    if (missing === 0) return clean;
    // Mostly boxes would say less than a sentence.
    return missing * 3 > characters.length
      ? NOT_SHOWN
      : characters.map((character) => (this.has(character) ? character : BOX)).join('');
  }

  private inOneDirection(text: string): string {
    const isMixed = Array.from(text).some((letter) => LETTER.test(letter) && !RIGHT_TO_LEFT.test(letter));
    const isWritten =
      !isMixed && text.length <= LONGEST_PIECE && Array.from(text).every((character) => this.has(character));
    return isWritten ? text.replace(/\s+/g, NO_BREAK_SPACE) : NOT_SHOWN;
  }

  private has(character: string): boolean {
    const code = character.codePointAt(0)!;
    let has = this.known.get(code);
    if (has === undefined) this.known.set(code, (has = code === 0x0a || this.hasGlyph(code)));
    return has;
  }
}
