import { RefreshCw } from 'lucide-react';
import type { CountryRow } from '../../../domain/core/rows';
import { Button } from '../../../ui/button';
import { startFetch, useFetches } from '../../shared/fetches';
import { RunProgress } from '../../shared/run-progress';
import { useUnderWay } from '../../shared/use-under-way';
import { useOnline } from '../../../sync/requests/use-online';

const JOB = 'fetch-labour-data';

/**
 * For admins: fetches the official texts of the country's laws again and shows the progress. New rows arrive by
 * sync.
 */
export function RefreshLabourData({ country }: { country: CountryRow }) {
  const { id, code, name } = country;
  const online = useOnline();
  const key = `labour-data:${id}`;
  const pending = useFetches((state) => state.pending.includes(key));
  const run = useUnderWay(online).find((one) => one.job === JOB && one.country === id);
  const busy = pending || run !== undefined;
  const refresh = () =>
    startFetch({
      key,
      name: JOB,
      body: { country_code: code },
      done: 'Labour Data Refreshed',
      failed: (reason) => ({
        title: 'Failed to refresh labour law data',
        message: reason || 'Unknown error',
        tone: 'error',
      }),
    });
  return (
    <div className="stack">
      <Button disabled={!online} busy={busy} onClick={() => void refresh()}>
        <RefreshCw className="icon" />
        {busy ? 'Refreshing' : 'Refresh Labour Data'}
      </Button>
      {run && <RunProgress run={run} country={name} />}
    </div>
  );
}
