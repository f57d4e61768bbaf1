import type { Receipt } from '../../../src/domain/billing/receipt';
import { glyphsOf, inOneDirection } from '../core/pdf/characters';
import { MARGIN } from '../core/pdf/document';
import { BRAND, INK, PageWriter, QUIET } from '../core/pdf/pdf-writer';

const LABEL_WIDTH = 150;
/** Longest name that keeps the receipt on one page. */
const MAX_NAME = 200;

/** Draws the receipt on the first page. */
export function layOut(pdf: PDFKit.PDFDocument, receipt: Receipt): void {
  const page = new PageWriter(pdf);
  page.logo();
  page.text('H1', receipt.title, { font: 'bold', size: 24, colour: BRAND });
  page.gap(6);
  receipt.seller.forEach((line, index) => page.text('P', line, index === 0 ? { font: 'bold' } : { colour: QUIET }));
  page.gap(18);
  for (const { label, value } of receipt.facts) row(page, label, value);
  page.gap(18);
  page.text('H2', 'Paid by', { font: 'bold', size: 11, colour: BRAND });
  page.gap(2);
  for (const line of customerLines(pdf, receipt.customer)) page.text('P', line);
  page.gap(18);
  rule(page);
  amount(page, receipt.line.description, receipt.line.amount, 'regular');
  rule(page);
  amount(page, receipt.total.label, receipt.total.amount, 'bold');
  page.gap(18);
  for (const note of receipt.notes) page.text('P', note, { colour: QUIET, size: 9 });
}

/** If the font cannot show the name, a note replaces it, and the mail address identifies the customer. */
function customerLines(pdf: PDFKit.PDFDocument, { name, email }: Receipt['customer']): string[] {
  const clipped = Array.from(name.normalize('NFC')).slice(0, MAX_NAME).join('').trim();
  if (clipped === '') return [email];
  const hasGlyph = glyphsOf(pdf);
  const isShown = Array.from(clipped).every((character) => hasGlyph(character.codePointAt(0)!));
  const printable = isShown ? inOneDirection(clipped) : undefined;
  return printable
    ? [printable, email]
    : [email, '(The name of this account is written in letters that this document cannot show.)'];
}

function row(page: PageWriter, label: string, value: string): void {
  const { pdf, width } = page;
  const { y } = pdf;
  page.tagged('P', () => {
    pdf.font('regular').fontSize(10).fillColor(QUIET).text(label, MARGIN, y, { width: LABEL_WIDTH });
    pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, y, { width: width - LABEL_WIDTH, lineGap: 2 });
  });
}

function amount(page: PageWriter, description: string, value: string, font: 'regular' | 'bold'): void {
  const { pdf, width } = page;
  const { y } = pdf;
  page.tagged('P', () => {
    pdf
      .font(font)
      .fontSize(11)
      .fillColor(INK)
      .text(description, MARGIN, y, { width: width - 120 });
    pdf.text(value, MARGIN, y, { width, align: 'right' });
  });
}

function rule(page: PageWriter): void {
  page.gap(6);
  page.rule();
  page.gap(8);
}
