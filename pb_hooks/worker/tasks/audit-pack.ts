import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import boldFile from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';
import regularFile from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
import PDFDocument from 'pdfkit';
import * as z from 'zod/mini';
import { packOf } from '../../../src/domain/tasks/audit-pack';
import type { PackInput, PackResult } from '../../src/core/jobs/pack-job';
import { MARGIN, AuditPackLayout } from './audit-pack-layout';
import { describeFiles } from './evidence-files';
import type { Job } from '../core/job';

const rows = z.array(z.looseObject({ id: z.string() }));
const Input = z.object({
  request: z.looseObject({ now: z.string(), today: z.string() }),
  rows: z.object({ tasks: rows, evidence: rows, history: rows, laws: rows, versions: rows }),
  evidence_folder: z.string(),
  output: z.string(),
});

/** `audit-pack`: draws the tasks of a `PackInput` into a file. */
export const drawAuditPack: Job = async (raw): Promise<PackResult> => {
  const { request, rows: found, evidence_folder, output } = Input.parse(raw) as unknown as PackInput;
  const [regular, bold, files] = await Promise.all([
    font(regularFile),
    font(boldFile),
    describeFiles(evidence_folder, found.evidence),
  ]);
  const pack = packOf(request, found, files);
  const now = new Date(request.now);
  const pdf = new PDFDocument({
    // PDFKit would ask for a standard font otherwise, which knows Western letters only.
    font: null as unknown as string,
    size: 'A4',
    margin: MARGIN,
    lang: 'en-ZA',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: pack.title, Author: 'Molao', CreationDate: now, ModDate: now },
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  const written = pipeline(pdf, createWriteStream(output, { mode: 0o600 }));
  const pages = new AuditPackLayout(pdf);
  pages.draw(pack);
  const count = pages.number();
  pdf.end();
  await written;
  return { pages: count };
};

function font(file: string): Promise<Buffer> {
  return readFile(join(__dirname, file));
}
