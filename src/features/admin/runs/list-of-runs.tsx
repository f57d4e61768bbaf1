import type { RunRow } from '../../../domain/admin/admin-panel';
import { RunProgress } from '../../shared/run-progress';

/** Progress of the current runs. */
export function RunsUnderWay({ runs, nameOf }: { runs: readonly RunRow[]; nameOf(country: string): string }) {
  return runs.map((run) => (
    <RunProgress key={run.id} run={run} country={run.country ? nameOf(run.country) : undefined} />
  ));
}
