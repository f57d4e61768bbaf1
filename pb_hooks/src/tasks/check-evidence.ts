import { EVIDENCE_EMPTY } from '../../../src/domain/tasks/evidence';
import type { FieldMessages } from '../../../src/domain/core/validation';
import type { CheckedWrite } from '../core/event-record';

/** Rejects an empty evidence file. The field's own rules check size limit and type. */
export function validateEvidence(e: CheckedWrite): FieldMessages | undefined {
  const isEmpty = e.record!.getUnsavedFiles('file').some((file) => file!.size === 0);
  return isEmpty ? { file: EVIDENCE_EMPTY } : undefined;
}
