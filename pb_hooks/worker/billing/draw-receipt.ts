import { parseServerTime } from '../../../src/domain/core/dates';
import * as z from 'zod/mini';
import type { Job } from '../core/job';
import { createPdf } from '../core/pdf/document';
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

/** `receipt`: draws a `Receipt` of src/domain/billing/receipt.ts on one page. Returns the PDF in base64. */
export const drawReceipt: Job = async (raw) => {
  const receipt = Input.parse(raw);
  const pdf = await createPdf({
    title: `${receipt.title} ${receipt.number}`,
    author: receipt.seller[0] ?? '',
    date: new Date(parseServerTime(receipt.date)),
  });
  const bytes = collect(pdf);
  layOut(pdf, receipt);
  pdf.end();
  return { pdf: (await bytes).toString('base64') };
};

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
