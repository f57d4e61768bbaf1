import type { ReportLine } from '../../../../src/domain/admin/admin-panel';

/** One thing that a run has to do. */
export interface Step {
  kind: 'source' | 'law' | 'link';
  /** Id of the source or law, or the link's address. */
  id: string;
  name: string;
  /** Host that it asks: two runs never ask one at the same time. */
  host: string;
}

/** A line without figures, to be filled in. */
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
