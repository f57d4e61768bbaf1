import type { ReportLine } from '../../../../src/domain/admin/admin-panel';

/** One task of a run. */
export interface Step {
  kind: 'source' | 'law' | 'link';
  /** Id of the source or law, or the link's address. */
  id: string;
  name: string;
  /** The requested host. Two runs never request the same host at the same time. */
  host: string;
}

/** A line of the run's report with zero counts. */
export function reportLine(step: Step, status: ReportLine['status'], message = ''): ReportLine {
  const about = step.kind === 'link' ? { url: step.id } : { [step.kind]: step.id };
  return {
    ...about,
    name: step.name,
    status,
    inserted: 0,
    skipped: 0,
    failed: status === 'failed' ? 1 : 0,
    message,
    notes: [],
    dropped: {},
  };
}
