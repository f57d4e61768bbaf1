import { EVIDENCE_EMPTY } from '../../../src/domain/tasks/evidence';
import type { FieldMessages } from '../../../src/domain/core/validation';

/**
 * Rejects an empty evidence file. The field's own rules check size limit and type. It also sets the row's `size`, so
 * that the limits of an account can be computed without reading files.
 */
export function validateEvidence(e: core.RecordRequestEvent): FieldMessages | undefined {
  const record = e.record!;
  const sizes = record.getUnsavedFiles('file').map((file) => file!.size);
  if (sizes.includes(0)) return { file: EVIDENCE_EMPTY };
  if (sizes.length > 0) record.set('size', sizes[0]!);
  else if (record.getString('file') === '') record.set('size', 0);
  return undefined;
}
