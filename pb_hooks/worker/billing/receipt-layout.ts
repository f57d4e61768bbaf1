import type { Receipt } from '../../../src/domain/billing/receipt';

const INK = '#17211f';
const QUIET = '#55625f';
const BRAND = '#0d5c50';
const ACCENT = '#a15f00';
const RULE = '#d5dcda';
const LABEL_WIDTH = 150;
const LOGO = 32;
/** Longest name and address that keep the receipt on its one page. */
const MAX_NAME = 200;

/** Draws the receipt from the top of the page down. Every piece of text is tagged, so that a screen reader reads it in this order. */
export function layOut(pdf: PDFKit.PDFDocument, receipt: Receipt): void {
  const page = new Page(pdf);
  page.logo();
  page.text('H1', receipt.title, { font: 'bold', size: 24, colour: BRAND });
  page.gap(6);
  receipt.seller.forEach((line, index) => page.text('P', line, index === 0 ? { font: 'bold' } : { colour: QUIET }));
  page.gap(18);
  for (const { label, value } of receipt.facts) page.row(label, value);
  page.gap(18);
  page.text('H2', 'Paid by', { font: 'bold', size: 11, colour: BRAND });
  page.gap(2);
  for (const line of customerLines(pdf, receipt.customer)) page.text('P', line);
  page.gap(18);
  page.rule();
  page.amount(receipt.line.description, receipt.line.amount, 'regular');
  page.rule();
  page.amount(receipt.total.label, receipt.total.amount, 'bold');
  page.gap(18);
  for (const note of receipt.notes) page.text('P', note, { colour: QUIET, size: 9 });
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const NO_BREAK_SPACE = '\u00a0';

/**
 * The name where it can be written. Otherwise boxes or a muddle would stand there: then the receipt says so, and the address says whose it is.
 */
function customerLines(pdf: PDFKit.PDFDocument, { name, email }: Receipt['customer']): string[] {
  const clipped = Array.from(name.normalize('NFC')).slice(0, MAX_NAME).join('').trim();
  if (clipped === '') return [email];
  const written = hasLetters(pdf, clipped) ? inOneDirection(clipped) : undefined;
  return written
    ? [written, email]
    : [email, '(The name of this account is written in letters that this document cannot show.)'];
}

/** PDFKit puts word after word from left to right: words of the other direction must be one piece. Both directions in one name are beyond it. */
function inOneDirection(name: string): string | undefined {
  if (!RIGHT_TO_LEFT.test(name)) return name;
  const isMixed = Array.from(name).some((letter) => /\p{L}/u.test(letter) && !RIGHT_TO_LEFT.test(letter));
  return isMixed ? undefined : name.replace(/\s+/g, NO_BREAK_SPACE);
}

interface FontWithGlyphs {
  font: { hasGlyphForCodePoint(code: number): boolean };
}

function hasLetters(pdf: PDFKit.PDFDocument, text: string): boolean {
  pdf.font('regular');
  const { font } = (pdf as unknown as { _font: FontWithGlyphs })._font;
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

interface Style {
  font?: 'regular' | 'bold';
  size?: number;
  colour?: string;
}

class Page {
  constructor(private readonly pdf: PDFKit.PDFDocument) {}

  private get left(): number {
    return this.pdf.page.margins.left;
  }

  private get width(): number {
    return this.pdf.page.width - this.left - this.pdf.page.margins.right;
  }

  /** The mark of public/logo.svg: decoration, which a screen reader passes over. */
  logo(): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .save()
      .translate(this.left + this.width - LOGO, this.pdf.page.margins.top - 2)
      .lineWidth(3.75)
      .lineJoin('miter');
    pdf.path('M5 27V7l11 8 11-8v20').stroke(BRAND);
    pdf.path('M16 19v8').stroke(ACCENT);
    pdf.restore();
    pdf.endMarkedContent();
  }

  text(tag: string, text: string, { font = 'regular', size = 10, colour = INK }: Style = {}): void {
    this.tagged(tag, () =>
      this.pdf
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(text, this.left, this.pdf.y, { width: this.width, lineGap: 2 }),
    );
  }

  row(label: string, value: string): void {
    const { y } = this.pdf;
    this.tagged('P', () => {
      this.pdf.font('regular').fontSize(10).fillColor(QUIET).text(label, this.left, y, { width: LABEL_WIDTH });
      this.pdf.fillColor(INK).text(value, this.left + LABEL_WIDTH, y, { width: this.width - LABEL_WIDTH, lineGap: 2 });
    });
  }

  amount(description: string, amount: string, font: 'regular' | 'bold'): void {
    const { y } = this.pdf;
    this.tagged('P', () => {
      this.pdf
        .font(font)
        .fontSize(11)
        .fillColor(INK)
        .text(description, this.left, y, { width: this.width - 120 });
      this.pdf.text(amount, this.left, y, { width: this.width, align: 'right' });
    });
  }

  rule(): void {
    const { pdf } = this;
    this.gap(6);
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(this.left, pdf.y)
      .lineTo(this.left + this.width, pdf.y)
      .lineWidth(0.75)
      .stroke(RULE);
    pdf.endMarkedContent();
    this.gap(8);
  }

  gap(points: number): void {
    this.pdf.y += points;
  }

  private tagged(tag: string, draw: () => void): void {
    this.pdf.addStructure(this.pdf.struct(tag, {}, draw));
  }
}
