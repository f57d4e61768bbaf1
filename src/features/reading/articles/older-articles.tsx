import { useState } from 'react';
import type { CountryRow } from '../../../domain/core/rows';
import { fetchOlderArticles } from '../../../sync/requests/on-demand';
import { Button } from '../../../ui/button';
import { useAction } from '../../shared/use-action';
import styles from './articles.module.css';

const NONE = 'There are no older articles.';
const UNREACHABLE = 'Older articles come from the server, which cannot be reached now. Try again when you are online.';

/** Fetches articles that are older than those on this device. */
export function OlderArticles({ country, oldest }: { country: CountryRow; oldest: string }) {
  const [isEnd, setIsEnd] = useState(false);
  const { busy, failure, run } = useAction(
    async () => {
      const { fetched } = await fetchOlderArticles(country.id, oldest);
      setIsEnd(fetched === 0);
    },
    { message: UNREACHABLE, inPage: true },
  );

  return (
    <div className={`${styles.older} no-print`}>
      {!isEnd && (
        <Button busy={busy} onClick={() => void run()}>
          {busy ? 'Loading older articles' : 'Load older articles'}
        </Button>
      )}
      <p role="status" className="muted">
        {isEnd ? NONE : failure && UNREACHABLE}
      </p>
    </div>
  );
}
