import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import boldFile from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';
import regularFile from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
import PDFDocument from 'pdfkit';

/** Of a page, in points. */
export const MARGIN = 56;

/** Opens a tagged A4 document with the fonts `regular` and `bold`. */
export async function createPdf(
  info: { title: string; author: string; date: Date },
  options: PDFKit.PDFDocumentOptions = {},
): Promise<PDFKit.PDFDocument> {
  const [regular, bold] = await Promise.all([readFont(regularFile), readFont(boldFile)]);
  const pdf = new PDFDocument({
    // By default, PDFKit loads a standard font, which has Western characters only.
    font: '',
    size: 'A4',
    margin: MARGIN,
    lang: 'en-ZA',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: info.title, Author: info.author, CreationDate: info.date, ModDate: info.date },
    ...options,
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  return pdf;
}

function readFont(file: string): Promise<Buffer> {
  return readFile(join(__dirname, file));
}
