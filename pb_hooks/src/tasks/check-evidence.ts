import { EVIDENCE_EMPTY } from '../../../src/domain/tasks/evidence';
import type { FieldMessages } from '../../../src/domain/core/validation';
import type { CheckedWrite } from '../core/event-record';

/** Rejects an empty evidence file. The field's own rules check size limit and type. */
export function validateEvidence(e: CheckedWrite): FieldMessages | undefined {
  const isEmpty = e.record!.getUnsavedFiles('file').some((file) => file!.size === 0);
  return isEmpty ? { file: EVIDENCE_EMPTY } : undefined;
}

/** Sets the row's `size`, so that the limits of an account are computed without reading files. */
export function setFileSize(e: core.RecordRequestEvent): void {
  const record = e.record!;
  const [file] = record.getUnsavedFiles('file');
  if (file) record.set('size', file.size);
  else if (record.getString('file') === '') record.set('size', 0);
}
