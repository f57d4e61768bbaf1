import { useState } from 'react';
import type { CountryRow } from '../../../domain/core/rows';
import { fetchOlderArticles } from '../../../sync/on-demand';
import { Button } from '../../../ui/button';
import styles from './articles.module.css';

type Answer = 'none' | 'unreachable';

const WORDS: Record<Answer, string> = {
  none: 'There are no older articles.',
  unreachable: 'Older articles come from the server, which cannot be reached now. Try again when you are online.',
};

/** Fetches articles that are older than those on this device. */
export function OlderArticles({ country, oldest }: { country: CountryRow; oldest: string }) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();

  async function load() {
    setBusy(true);
    setAnswer(undefined);
    try {
      const { fetched } = await fetchOlderArticles(country.id, oldest);
      if (fetched === 0) setAnswer('none');
    } catch {
      setAnswer('unreachable');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={`${styles.older} no-print`}>
      {answer !== 'none' && (
        <Button busy={busy} onClick={() => void load()}>
          {busy ? 'Loading older articles' : 'Load older articles'}
        </Button>
      )}
      <p role="status" className="muted">
        {answer && WORDS[answer]}
      </p>
    </div>
  );
}
