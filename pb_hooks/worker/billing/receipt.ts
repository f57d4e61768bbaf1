import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import boldFile from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';
import regularFile from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
import PDFDocument from 'pdfkit';
import * as z from 'zod/mini';
import type { Job } from '../core/job';
import { layOut } from './receipt-layout';

const Input = z.object({
  title: z.string(),
  number: z.string(),
  date: z.string(),
  seller: z.array(z.string()),
  customer: z.object({ name: z.string(), email: z.string() }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  line: z.object({ description: z.string(), amount: z.string() }),
  total: z.object({ label: z.string(), amount: z.string() }),
  notes: z.array(z.string()),
});

const MARGIN = 56;

/** `receipt`: draws a `Receipt` of src/domain/billing/receipt.ts on one page. Returns the PDF in base64. */
export const drawReceipt: Job = async (raw) => {
  const receipt = Input.parse(raw);
  const [regular, bold] = await Promise.all([font(regularFile), font(boldFile)]);
  const paid = new Date(receipt.date.replace(' ', 'T'));
  const pdf = new PDFDocument({
    // PDFKit would ask for a standard font otherwise, which knows Western letters only.
    font: null as unknown as string,
    size: 'A4',
    margin: MARGIN,
    lang: 'en-ZA',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: `${receipt.title} ${receipt.number}`,
      Author: receipt.seller[0] ?? '',
      CreationDate: paid,
      ModDate: paid,
    },
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  const bytes = collect(pdf);
  layOut(pdf, receipt);
  pdf.end();
  return { pdf: (await bytes).toString('base64') };
};

function font(file: string): Promise<Buffer> {
  return readFile(join(__dirname, file));
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
