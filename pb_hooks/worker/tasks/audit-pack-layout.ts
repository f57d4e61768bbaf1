import type { AuditPack, Fact, PackTask } from '../../../src/domain/tasks/audit-pack';
import { glyphsOf, PrintableText } from '../core/pdf/characters';
import { MARGIN } from '../core/pdf/document';
import { BRAND, INK, PageWriter, QUIET } from '../core/pdf/pdf-writer';

const LABEL_WIDTH = 130;
/** A heading needs this height, so that it does not stay alone at the foot of a page. */
const WITH_HEADING = 90;
const LINE = 16;

/** Draws an audit pack on as many pages as it needs. */
export class AuditPackLayout {
  private readonly page: PageWriter;
  private readonly characters: PrintableText;

  constructor(private readonly pdf: PDFKit.PDFDocument) {
    this.page = new PageWriter(pdf);
    this.characters = new PrintableText(glyphsOf(pdf));
  }

  draw({ title, facts, remarks, tasks }: AuditPack): void {
    this.page.logo();
    this.page.text('H1', title, { font: 'bold', size: 24, colour: BRAND });
    this.page.gap(18);
    this.facts(facts);
    this.page.gap(12);
    for (const remark of remarks) this.page.text('P', remark, { colour: QUIET, size: 9 });
    tasks.forEach((task, index) => this.task(task, index + 1));
  }

  /** Writes the page number on each page, when all are drawn. @returns the number of pages */
  addPageNumbers(): number {
    const { pdf } = this;
    const { start, count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(start + index);
      const { width, height, margins } = pdf.page;
      const bottom = margins.bottom;
      // PDFKit starts a new page for text in the margin.
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
    this.page.gap(22);
    this.keepTogether(WITH_HEADING + LINE * 2);
    this.page.rule();
    this.page.gap(10);
    this.page.text('H2', `${number}. ${this.characters.printable(task.title)}`, {
      font: 'bold',
      size: 14,
      colour: BRAND,
    });
    this.page.gap(6);
    this.facts(task.facts);
    if (task.basis.length > 0) this.part('Legal basis', () => this.facts(task.basis));
    if (task.checklist.length > 0)
      this.part('Checklist', () =>
        task.checklist.forEach(({ text, done }) => this.row(done ? 'Done' : 'Not done', text)),
      );
    if (task.notes) this.part('Notes', () => this.page.text('P', this.characters.printable(task.notes)));
    this.part('Evidence', () => {
      if (task.evidence.length === 0) this.page.text('P', 'None', { colour: QUIET });
      for (const { name, facts } of task.evidence) {
        this.keepTogether(LINE * 2);
        this.page.text('P', this.characters.printable(name), { font: 'bold' });
        this.facts(facts);
        this.page.gap(4);
      }
    });
    if (task.history.length > 0)
      this.part('History', () => task.history.forEach(({ when, words }) => this.row(when, words)));
  }

  private part(heading: string, draw: () => void): void {
    this.page.gap(8);
    this.keepTogether(LINE * 3);
    this.page.text('H3', heading, { font: 'bold', size: 11 });
    this.page.gap(2);
    draw();
  }

  private facts(facts: readonly Fact[]): void {
    for (const [label, value] of facts) this.row(label, value);
  }

  private row(label: string, value: string): void {
    this.keepTogether(LINE);
    const { pdf } = this;
    const { y, page } = pdf;
    this.page.tagged('P', () => {
      pdf
        .font('regular')
        .fontSize(9)
        .fillColor(QUIET)
        .text(label, MARGIN, y, { width: LABEL_WIDTH - 8 });
      // A long label may continue on the next page; the value starts beside its first line.
      const after = pdf.page === page ? pdf.y : y;
      pdf.fillColor(INK).text(this.characters.printable(value), MARGIN + LABEL_WIDTH, y, {
        width: this.page.width - LABEL_WIDTH,
        lineGap: 2,
      });
      if (pdf.page === page) pdf.y = Math.max(pdf.y, after);
    });
  }

  /** Starts a new page if less than this height is left. */
  private keepTogether(points: number): void {
    if (this.pdf.y + points > this.pdf.page.height - MARGIN) this.pdf.addPage();
  }
}
