import { CloudUpload } from 'lucide-react';
import type { TaskDetail } from '../queries-task-detail';
import { db } from '../../../db/current';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Timeline, TimelineStep } from '../../../ui/timeline';
import { historyOf, type HistoryEntry } from './history';
import { serverNow } from '../../../domain/core/clock';

/** The history of a task, newest first. */
export function HistorySection({ detail }: { detail: TaskDetail }) {
  const entries = historyOf(detail, db().userId);
  return (
    <section aria-labelledby="task-history" className="stack-s">
      <h3 id="task-history" className="h-ui">
        History
      </h3>
      <Timeline>
        {entries.map((entry) => (
          <HistoryStep key={entry.key} entry={entry} />
        ))}
      </Timeline>
    </section>
  );
}

function HistoryStep({ entry: { at, received, words, by, waiting } }: { entry: HistoryEntry }) {
  return (
    <TimelineStep>
      <span className="muted">{formatMoment(at, serverNow())}</span>
      <p>{words}</p>
      <p className="small muted">
        {by}
        {received && `, offline. Reached the server: ${formatMoment(received, serverNow())}`}
        {waiting && (
          <>
            {' '}
            <Badge tone="info" icon={CloudUpload}>
              Waiting to be sent
            </Badge>
          </>
        )}
      </p>
    </TimelineStep>
  );
}
