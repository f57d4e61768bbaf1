import { Download } from 'lucide-react';
import type { RunRow } from '../../../domain/admin/admin-panel';
import type { Toast } from '../../../ui/toast';
import { Button } from '../../../ui/button';
import { startFetch, useFetches, type Fetch } from '../../shared/fetches';
import styles from '../admin.module.css';

const error =
  (title: string, fallback: string) =>
  (reason: string): Toast => ({ title, message: reason || fallback, tone: 'error' });
const withFallback = (fallback: string) => error('Error', fallback);

/** The four buttons of the specification with their functions and texts. */
const FETCHES: readonly (Fetch & { label: string; busy: string })[] = [
  {
    key: 'import',
    name: 'fetch-labour-data',
    label: 'Import All Data',
    busy: 'Importing',
    done: 'Data Imported',
    failed: withFallback('Failed to fetch data'),
  },
  {
    key: 'law-articles',
    name: 'fetch-labour-law-articles',
    label: 'Fetch Law Articles',
    busy: 'Fetching',
    done: 'Law Articles Fetched',
    failed: withFallback('Failed to fetch data'),
  },
  {
    key: 'commentary',
    name: 'fetch-expert-commentary',
    label: 'Fetch Expert Commentary',
    busy: 'Fetching',
    done: 'Expert Commentary',
    failed: withFallback('Failed to fetch expert commentary'),
  },
  {
    key: 'cleanup',
    name: 'cleanup-broken-urls',
    label: 'Clean Broken URLs',
    busy: 'Checking',
    done: 'Links Checked',
    failed: (reason) => ({
      title: 'Cleanup Failed',
      message: 'Failed to clean up broken URLs',
      next: reason || undefined,
      tone: 'error',
    }),
  },
];

/** Buttons that fetch from every source. A current run is not started again. */
export function ImportButtons({ runs, online }: { runs: readonly RunRow[]; online: boolean }) {
  const pending = useFetches((state) => state.pending);
  return (
    <div className={styles.actions}>
      {FETCHES.map(({ label, busy, ...fetch }, index) => {
        const underWay =
          pending.includes(fetch.key) || runs.some(({ job, country }) => job === fetch.name && country === '');
        return (
          <Button
            key={fetch.key}
            variant={index === 0 ? 'primary' : 'secondary'}
            disabled={!online}
            busy={underWay}
            onClick={() => void startFetch(fetch)}
          >
            {index === 0 && <Download className="icon" />}
            {underWay ? busy : label}
          </Button>
        );
      })}
    </div>
  );
}
