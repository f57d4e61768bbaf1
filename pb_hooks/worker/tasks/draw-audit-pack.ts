import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { packOf, type PackRows } from '../../../src/domain/tasks/audit-pack';
import type { PackInput, PackResult } from '../../src/core/jobs/pack-job';
import { AuditPackLayout } from './audit-pack-layout';
import { describeFiles } from './evidence-files';
import type { Job } from '../core/job';
import { createPdf } from '../core/pdf/document';

const Request = z.looseObject({ now: z.string(), today: z.string() });
const Rows = z.array(z.looseObject({ id: z.string() }));
/** Checks a part of the input; the hooks, which write it, have the same types. */
const part = <T>(schema: z.ZodMiniType) => z.custom<T>((value) => schema.safeParse(value).success);
const rows = <K extends keyof PackRows>() => part<PackRows[K]>(Rows);
const Input: z.ZodMiniType<PackInput> = z.object({
  request: part<PackInput['request']>(Request),
  rows: z.object({
    tasks: rows<'tasks'>(),
    evidence: rows<'evidence'>(),
    history: rows<'history'>(),
    laws: rows<'laws'>(),
    templates: rows<'templates'>(),
    versions: rows<'versions'>(),
  }),
  evidence_folder: z.string(),
  output: z.string(),
});

/** `audit-pack`: writes the tasks of a `PackInput` to a PDF file. */
export const drawAuditPack: Job = async (raw): Promise<PackResult> => {
  const { request, rows: found, evidence_folder, output } = Input.parse(raw);
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
