import { useState } from 'react';
import type { FullRun, ReportLine, RunRow } from '../../../domain/admin/admin-panel';
import { readRecord } from '../../../sync/requests/admin-records';
import { formatRunCounts } from '../../shared/run-row';
import styles from '../admin.module.css';

const STATUSES: Record<ReportLine['status'], string> = {
  ok: 'Fetched',
  unchanged: 'Nothing new',
  failed: 'Failed',
  waiting: 'Needs a key',
  broken: 'Broken',
  works: 'Works',
};

/** The result of each source, read when opened. */
export function RunReport({ run: { id }, name }: { run: RunRow; name: string }) {
  const [lines, setLines] = useState<readonly ReportLine[]>();
  const [problem, setProblem] = useState(false);
  const open = async () => {
    setProblem(false);
    try {
      setLines((await readRecord<FullRun>('fetch_runs', id))?.report ?? []);
    } catch (error) {
      console.warn('The report could not be read.', error);
      setProblem(true);
    }
  };
  return (
    <details className={styles.report} onToggle={(event) => event.currentTarget.open && void open()}>
      <summary aria-label={`What each gave, ${name}`}>What each gave</summary>
      {problem && <p>The report could not be read. Close it and open it again.</p>}
      {lines?.length === 0 && <p className="muted">Nothing was written down.</p>}
      <ul>
        {lines?.map((line, index) => (
          // Lines have no ids and keep their order.
          <li key={index} className="small">
            <b>{line.name}</b>: {wordsOf(line)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function wordsOf(line: ReportLine): string {
  const { status, message, notes, dropped } = line;
  const left = Object.entries(dropped).map(([reason, count]) => `${count} ${reason}`);
  const parts = [
    STATUSES[status],
    status === 'ok' ? formatRunCounts(line) : '',
    message,
    ...notes,
    left.length > 0 ? `Dropped: ${left.join(', ')}` : '',
  ];
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
