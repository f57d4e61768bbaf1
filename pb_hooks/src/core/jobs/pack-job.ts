import type { PackRequest, PackRows } from '../../../../src/domain/tasks/audit-pack';

/** What the hooks ask of the worker to draw an audit pack: the job `audit-pack`. Types only. */
export interface PackInput {
  request: PackRequest;
  rows: PackRows;
  /** Folder with a folder for each piece of evidence; '' where the files do not lie on this machine. */
  evidence_folder: string;
  /** The PDF is written to this file. */
  output: string;
}

export interface PackResult {
  pages: number;
}
