import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { packOf } from '../../../src/domain/tasks/audit-pack';
import type { PackInput, PackResult } from '../../src/core/jobs/pack-job';
import { AuditPackLayout } from './audit-pack-layout';
import { describeFiles } from './evidence-files';
import type { Job } from '../core/job';
import { createPdf } from '../core/pdf/document';

const rows = z.array(z.looseObject({ id: z.string() }));
const Input = z.object({
  request: z.looseObject({ now: z.string(), today: z.string() }),
  rows: z.object({ tasks: rows, evidence: rows, history: rows, laws: rows, versions: rows }),
  evidence_folder: z.string(),
  output: z.string(),
});

/** `audit-pack`: writes the tasks of a `PackInput` to a PDF file. */
export const drawAuditPack: Job = async (raw): Promise<PackResult> => {
  const { request, rows: found, evidence_folder, output } = Input.parse(raw) as unknown as PackInput;
  const pack = packOf(request, found, await describeFiles(evidence_folder, found.evidence));
  const info = { title: pack.title, author: 'Molao', date: new Date(request.now) };
  const pdf = await createPdf(info, { bufferPages: true });
  const written = pipeline(pdf, createWriteStream(output, { mode: 0o600 }));
  const pages = new AuditPackLayout(pdf);
  pages.draw(pack);
  const count = pages.addPageNumbers();
  pdf.end();
  await written;
  return { pages: count };
};
