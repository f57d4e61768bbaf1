import { parseServerTime } from '../../../domain/core/dates';
import { CircleAlert, CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RunRow } from '../../../domain/admin/admin-panel';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { List, ListRow } from '../../../ui/card';
import { SectionHead } from '../../../ui/page';
import { formatRunCounts, formatRunName, readLastRuns } from '../../shared/run-row';
import { useCountryNames } from '../manage/use-country-names';
import { RunReport } from './run-report';

const SHOWN = 8;

/** The latest runs, with the result of each source. */
export function LastRuns({ online, idle }: { online: boolean; idle: boolean }) {
  const { nameOf } = useCountryNames();
  const [runs, setRuns] = useState<readonly RunRow[]>();
  useEffect(() => {
    if (!online) return;
    // Read again when a run starts or ends.
    readLastRuns(SHOWN).then(setRuns, (error: unknown) => console.warn('The last runs could not be read.', error));
  }, [online, idle]);
  if (!runs) return null;
  return (
    <section aria-labelledby="last-runs">
      <SectionHead id="last-runs" title="Last runs" />
      {runs.length === 0 ? (
        <p className="muted">Nothing has been fetched yet.</p>
      ) : (
        <List>
          {runs.map((run) => (
            <ListRow key={run.id}>
              <RunLine run={run} name={formatRunName(run, run.country ? nameOf(run.country) : undefined)} />
            </ListRow>
          ))}
        </List>
      )}
    </section>
  );
}

function RunLine({ run, name }: { run: RunRow; name: string }) {
  const [now] = useState(Date.now);
  return (
    <>
      <p className="row between">
        <b>{name}</b>
        <RunBadge run={run} />
      </p>
      <p className="small muted num">
        {formatMoment(parseServerTime(run.created), now)}, by {run.requested_by_name || 'the server'}: {run.done} of{' '}
        {run.total} done, {formatRunCounts(run)}. {run.error}
      </p>
      {run.done > 0 && <RunReport run={run} name={name} />}
    </>
  );
}

function RunBadge({ run: { status, failed } }: { run: RunRow }) {
  switch (status) {
    case 'done':
      return failed > 0 ? (
        <Badge tone="warning" icon={CircleAlert}>
          Done, with failures
        </Badge>
      ) : (
        <Badge tone="positive" icon={CircleCheck}>
          Done
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger" icon={CircleAlert}>
          Failed
        </Badge>
      );
    case 'cancelled':
      return <Badge icon={CircleSlash}>Stopped</Badge>;
    case 'queued':
    case 'running':
      return (
        <Badge tone="info" icon={Clock}>
          Under way
        </Badge>
      );
  }
}
