/**
 * Runs jobs in order, `width` at a time. Throws the first failure after the running jobs have ended, so
 * that nothing is written after the report.
 */
export async function runSideBySide(jobs: readonly (() => Promise<void>)[], width: number): Promise<void> {
  const queue = [...jobs];
  let failure: { error: unknown } | undefined;
  async function lane(): Promise<void> {
    for (let job = queue.shift(); job && !failure; job = queue.shift()) {
      await job().catch((error: unknown) => {
        failure ??= { error };
      });
    }
  }
  await Promise.all(Array.from({ length: width }, lane));
  if (failure) throw failure.error;
}
