import { useId, useState } from 'react';
import type { RunRow } from '../../domain/admin/admin-panel';
import { plural } from '../../lib/format';
import { callServer } from '../../sync/requests/server-functions';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Progress } from '../../ui/meter';
import styles from './run-progress.module.css';
import { failureOf, showFailure } from './failure';
import { formatRunCounts, formatRunName, unitOfSteps } from './run-row';

const ENDED_ALREADY = 400;

/** Progress of a run in its own figures, with a button to stop it. */
export function RunProgress({ run, country }: { run: RunRow; country?: string }) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const name = formatRunName(run, country);
  const stopping = asked || run.cancel;

  const cancel = async () => {
    setAsked(true);
    try {
      await callServer(`/api/admin/runs/${run.id}/cancel`);
    } catch (error) {
      setAsked(false);
      if (failureOf(error).status === ENDED_ALREADY) return;
      showFailure(error, { message: 'The run could not be stopped. Try again in a moment.' });
    }
  };

  return (
    <Card pad className={styles.run}>
      <div className={styles.head}>
        <h2 className="h-ui num" id={id}>
          {name}: {run.done} of {plural(run.total, unitOfSteps({ ...run, total: 1 }))} done
        </h2>
        <Button busy={stopping} aria-label={`Cancel ${name}`} onClick={() => void cancel()}>
          {stopping ? 'Stopping' : 'Cancel'}
        </Button>
      </div>
      <Progress label={name} done={run.done} total={run.total || undefined} />
      <p className="small muted num">
        {run.status === 'queued' ? 'It waits for its turn.' : `${formatRunCounts(run)}.`} Begun by{' '}
        {run.requested_by_name || 'the server'}. One host is asked at most once in 2 seconds.
      </p>
    </Card>
  );
}
