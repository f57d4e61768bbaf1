/**
 * Whether the browser refused to store more. Dexie wraps the browser's error: in `inner`, or, if several rows were
 * written at once, in the `failures` of a BulkError.
 */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  const { inner, cause, failures } = error as { inner?: unknown; cause?: unknown; failures?: unknown };
  const causes = [inner, cause, ...(Array.isArray(failures) ? (failures as unknown[]) : [])];
  return causes.some((each) => each !== error && isQuotaError(each));
}
