import type { AuditPack, Fact, PackTask } from '../../../src/domain/tasks/audit-pack';
import { PrintableText } from '../core/pdf/characters';

const INK = '#17211f';
const QUIET = '#55625f';
const BRAND = '#0d5c50';
const ACCENT = '#a15f00';
const RULE = '#d5dcda';
export const MARGIN = 56;
const LABEL_WIDTH = 130;
const LOGO = 32;
/** Height below which a heading would stand alone at the foot of a page. */
const WITH_HEADING = 90;
const LINE = 16;

interface Style {
  font?: 'regular' | 'bold';
  size?: number;
  colour?: string;
}

/** Draws a pack, page after page. Every piece of text is tagged, so that a screen reader reads it in this order. */
export class AuditPackLayout {
  private readonly letters: PrintableText;

  constructor(private readonly pdf: PDFKit.PDFDocument) {
    pdf.font('regular');
    const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
    this.letters = new PrintableText((code) => font.hasGlyphForCodePoint(code));
  }

  draw({ title, facts, remarks, tasks }: AuditPack): void {
    this.logo();
    this.text('H1', title, { font: 'bold', size: 24, colour: BRAND });
    this.gap(18);
    this.facts(facts);
    this.gap(12);
    for (const remark of remarks) this.text('P', remark, { colour: QUIET, size: 9 });
    tasks.forEach((task, index) => this.task(task, index + 1));
  }

  /** Writes the number on each page, once all are there. @returns how many there are */
  number(): number {
    const { pdf } = this;
    const { start, count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(start + index);
      const { width, height, margins } = pdf.page;
      const bottom = margins.bottom;
      // In the margin PDFKit would begin a new page.
      margins.bottom = 0;
      pdf.markContent('Artifact', { type: 'Pagination' });
      pdf.font('regular').fontSize(8).fillColor(QUIET);
      pdf.text(`Page ${index + 1} of ${count}`, MARGIN, height - MARGIN + 20, {
        width: width - 2 * MARGIN,
        align: 'right',
        lineBreak: false,
      });
      pdf.endMarkedContent();
      margins.bottom = bottom;
    }
    return count;
  }

  private task(task: PackTask, number: number): void {
    this.gap(22);
    this.keep(WITH_HEADING + LINE * 2);
    this.rule();
    this.text('H2', `${number}. ${this.letters.printable(task.title)}`, { font: 'bold', size: 14, colour: BRAND });
    this.gap(6);
    this.facts(task.facts);
    if (task.basis.length > 0) this.part('Legal basis', () => this.facts(task.basis));
    if (task.checklist.length > 0)
      this.part('Checklist', () =>
        task.checklist.forEach(({ text, done }) => this.row(done ? 'Done' : 'Not done', text)),
      );
    if (task.notes) this.part('Notes', () => this.text('P', this.letters.printable(task.notes)));
    this.part('Evidence', () => {
      if (task.evidence.length === 0) this.text('P', 'None', { colour: QUIET });
      for (const { name, facts } of task.evidence) {
        this.keep(LINE * 2);
        this.text('P', this.letters.printable(name), { font: 'bold' });
        this.facts(facts);
        this.gap(4);
      }
    });
    if (task.history.length > 0)
      this.part('History', () => task.history.forEach(({ when, words }) => this.row(when, words)));
  }

  private part(heading: string, draw: () => void): void {
    this.gap(8);
    this.keep(LINE * 3);
    this.text('H3', heading, { font: 'bold', size: 11 });
    this.gap(2);
    draw();
  }

  private facts(facts: readonly Fact[]): void {
    for (const [label, value] of facts) this.row(label, value);
  }

  private row(label: string, value: string): void {
    this.keep(LINE);
    const { pdf } = this;
    const { y, page } = pdf;
    this.tagged('P', () => {
      pdf
        .font('regular')
        .fontSize(9)
        .fillColor(QUIET)
        .text(label, MARGIN, y, { width: LABEL_WIDTH - 8 });
      // A long label may have gone on to the next page; the value begins beside it all the same.
      const after = pdf.page === page ? pdf.y : y;
      pdf
        .fillColor(INK)
        .text(this.letters.printable(value), MARGIN + LABEL_WIDTH, y, { width: this.width - LABEL_WIDTH, lineGap: 2 });
      if (pdf.page === page) pdf.y = Math.max(pdf.y, after);
    });
  }

  private text(tag: string, text: string, { font = 'regular', size = 10, colour = INK }: Style = {}): void {
    this.tagged(tag, () =>
      this.pdf
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(text, MARGIN, this.pdf.y, { width: this.width, lineGap: 2 }),
    );
  }

  /** The mark of public/logo.svg: decoration, which a screen reader passes over. */
  private logo(): void {
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

  private rule(): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + this.width, pdf.y)
      .lineWidth(0.75)
      .stroke(RULE);
    pdf.endMarkedContent();
    this.gap(10);
  }

  private gap(points: number): void {
    this.pdf.y += points;
  }

  /** Begins a new page where less than this is left of this one. */
  private keep(points: number): void {
    if (this.pdf.y + points > this.pdf.page.height - MARGIN) this.pdf.addPage();
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private tagged(tag: string, draw: () => void): void {
    this.pdf.addStructure(this.pdf.struct(tag, {}, draw));
  }
}
