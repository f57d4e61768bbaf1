import { MARGIN } from './document';

export const INK = '#17211f';
export const QUIET = '#55625f';
export const BRAND = '#0d5c50';
const ACCENT = '#a15f00';
const RULE = '#d5dcda';
const LOGO = 32;

interface Style {
  font?: 'regular' | 'bold';
  size?: number;
  colour?: string;
}

/** Writes from the top of the page down. All text is tagged, so that a screen reader reads it in this order. */
export class PageWriter {
  constructor(readonly pdf: PDFKit.PDFDocument) {}

  /** Width between the margins, in points. */
  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  /** The logo of public/logo.svg, marked as decoration for screen readers. */
  logo(): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .save()
      .translate(MARGIN + this.width - LOGO, MARGIN - 2)
      .lineWidth(3.75)
      .lineJoin('miter');
    pdf.path('M5 27V7l11 8 11-8v20').stroke(BRAND);
    pdf.path('M16 19v8').stroke(ACCENT);
    pdf.restore();
    pdf.endMarkedContent();
  }

  /** @param tag of the PDF structure: H1, H2, H3 or P */
  text(tag: string, text: string, { font = 'regular', size = 10, colour = INK }: Style = {}): void {
    this.tagged(tag, () =>
      this.pdf
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(text, MARGIN, this.pdf.y, { width: this.width, lineGap: 2 }),
    );
  }

  /** A line across the page. */
  rule(): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + this.width, pdf.y)
      .lineWidth(0.75)
      .stroke(RULE);
    pdf.endMarkedContent();
  }

  gap(points: number): void {
    this.pdf.y += points;
  }

  tagged(tag: string, draw: () => void): void {
    this.pdf.addStructure(this.pdf.struct(tag, {}, draw));
  }
}
