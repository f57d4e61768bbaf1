import { EVIDENCE_EMPTY } from '../../../src/domain/tasks/evidence';
import type { FieldMessages } from '../../../src/domain/core/validation';

/** What is wrong with a piece of evidence beyond what its field says of size and type: a file without content proves nothing. */
export function wrongEvidence(e: core.RecordRequestEvent): FieldMessages | undefined {
  const isEmpty = e.record!.getUnsavedFiles('file').some((file) => file!.size === 0);
  return isEmpty ? { file: EVIDENCE_EMPTY } : undefined;
}
