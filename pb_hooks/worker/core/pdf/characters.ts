const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
const NO_BREAK_SPACE = '\u00a0';
const BOX = '\u25a1';
/** Longest right-to-left text: it is one unbreakable piece. */
const MAX_RIGHT_TO_LEFT = 60;

const NOT_SHOWN = '(Written in letters that this document cannot show. Molao’s JSON export holds the text.)';

/** @returns whether the regular font of the document has a glyph for a code point */
export function glyphsOf(pdf: PDFKit.PDFDocument): (code: number) => boolean {
  pdf.font('regular');
  const { font } = pdf._font;
  return (code) => font.hasGlyphForCodePoint(code);
}

/**
 * PDFKit writes word after word from left to right. A right-to-left text is therefore joined to one piece.
 *
 * @returns undefined if both directions occur, which PDFKit cannot write
 */
export function inOneDirection(text: string): string | undefined {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const isMixed = Array.from(text).some((character) => LETTER.test(character) && !RIGHT_TO_LEFT.test(character));
  return isMixed ? undefined : text.replace(/\s+/g, NO_BREAK_SPACE);
}

/** Replaces text that a document's font cannot show: single characters by a box, whole texts by a note. */
export class PrintableText {
  private readonly known = new Map<number, boolean>();

  constructor(private readonly hasGlyph: (code: number) => boolean) {}

  printable(text: string): string {
    const clean = text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(CONTROL, (control) => (control === '\n' ? control : ''));
    const characters = Array.from(clean);
    const missing = characters.filter((character) => !this.has(character)).length;
    if (RIGHT_TO_LEFT.test(clean))
      return clean.length <= MAX_RIGHT_TO_LEFT && missing === 0 ? (inOneDirection(clean) ?? NOT_SHOWN) : NOT_SHOWN;
    if (missing === 0) return clean;
    // A text that consists mostly of boxes is less useful than the note.
    return missing * 3 > characters.length
      ? NOT_SHOWN
      : characters.map((character) => (this.has(character) ? character : BOX)).join('');
  }

  private has(character: string): boolean {
    const code = character.codePointAt(0)!;
    let has = this.known.get(code);
    if (has === undefined) this.known.set(code, (has = code === 0x0a || this.hasGlyph(code)));
    return has;
  }
}
