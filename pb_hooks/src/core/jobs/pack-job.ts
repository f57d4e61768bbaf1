import type { PackRequest, PackRows } from '../../../../src/domain/tasks/audit-pack';

/** Input and result of the job `audit-pack`. Types only: hooks and worker share them. */
export interface PackInput {
  request: PackRequest;
  rows: PackRows;
  /** Contains a folder per evidence row; '' if the files are not on this machine. */
  evidence_folder: string;
  /** Path of the PDF that the job writes. */
  output: string;
}

export interface PackResult {
  pages: number;
}
