import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AdminSource } from '../../../domain/admin/admin-panel';
import { formatDay, plural } from '../../../lib/format';
import { callServer } from '../../../sync/requests/server-functions';
import { Banner } from '../../../ui/banner';
import { Dialog } from '../../../ui/dialog';
import { Meta } from '../../../ui/meta';
import { SkeletonRows } from '../../../ui/skeleton';
import { SourceAnchor } from '../../../ui/source-anchor';
import { explainFailure } from '../../shared/failure';
import styles from '../admin.module.css';

/** The server's report of a test fetch. */
interface Outcome {
  status: 'ok' | 'not_modified' | 'failed';
  message: string;
  http_status: number;
  moved_to: string;
  items: readonly { url: string; title: string; summary: string; published: string }[];
  /** Number of skipped items by reason. */
  dropped: Readonly<Record<string, number>>;
  notes: readonly string[];
}

const PATIENCE_MS = 60_000;
const NO_ANSWER = { message: 'The server did not answer. Try again in a moment.' };

/** Test fetch of a source: shows the items that would be stored, and stores nothing. */
export function TrySourceDialog({ source, onClose }: { source: AdminSource; onClose(): void }) {
  const { id, name } = source;
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let gone = false;
    callServer<{ outcome: Outcome }>(`/api/admin/sources/${id}/test`, { patience: PATIENCE_MS }).then(
      (answer) => gone || setOutcome(answer.outcome),
      (error: unknown) => gone || setProblem(explainFailure(error, NO_ANSWER).message ?? ''),
    );
    return () => {
      gone = true;
    };
  }, [id]);

  return (
    <Dialog open wide onOpenChange={onClose} title={`Test fetch of ${name}`} description="Nothing is stored.">
      <div aria-live="polite">
        {problem && <Failed>{problem}</Failed>}
        {!problem && !outcome && <SkeletonRows rows={4} />}
        {outcome && <TestReport outcome={outcome} />}
      </div>
    </Dialog>
  );
}

function Failed({ children }: { children: string }) {
  return (
    <Banner icon={CircleAlert} tone="danger">
      {children}
    </Banner>
  );
}

function TestReport({
  outcome: { status, message, http_status, moved_to, items, dropped, notes },
}: {
  outcome: Outcome;
}) {
  const reasons = Object.entries(dropped);
  return (
    <div className={styles.outcome}>
      {status === 'failed' && <Failed>{message || `The fetch failed with HTTP ${http_status}.`}</Failed>}
      {moved_to && <p>It has moved to {moved_to}.</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {status !== 'failed' && (
        <section>
          <h3>{items.length === 0 ? 'Nothing would be stored' : `${plural(items.length, 'item')} would be stored`}</h3>
          <ul className={styles.items}>
            {items.map(({ url, title, summary, published }) => (
              <li key={url} className="stack-s">
                <p className={styles.name}>{title}</p>
                {summary && <p className="muted clamp-3">{summary}</p>}
                <Meta className="small muted">
                  <span>{formatDay(published, 'short') || 'without a date'}</span>
                  <SourceAnchor address={url} />
                </Meta>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reasons.length > 0 && (
        <section>
          <h3>Dropped</h3>
          <ul>
            {reasons.map(([reason, count]) => (
              <li key={reason} className="num">
                {count}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
