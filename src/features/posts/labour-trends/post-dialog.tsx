import { CloudOff, FileQuestion, Trash2 } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { db } from '../../../db/current';
import { useQuery } from '../../../db/use-query';
import { labourTopic, type LabourTopic } from './queries';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton';
import { SourceButton } from '../../../ui/source-button';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import type { FROM_LIST } from './topic-card';
import { TopicFacts } from './topic-facts';
import { TopicState } from './topic-state';
import styles from './labour-trends.module.css';
import type { Topics } from './use-topics';
import { withdrawTopic } from './withdraw-topic';

/** The whole post that the address names, in a dialog over the list. */
export function TopicDialog({ topics: { countries, addressWith, set } }: { topics: Topics }) {
  const id = useSearchParams()[0].get('topic') ?? '';
  const found = useQuery(labourTopic, id);
  const outcome = useFetchMissing('linkedin_labour_topics', id, id !== '' && found === null);
  const location = useLocation();
  const navigate = useNavigate();
  if (!id) return null;
  const cameFromList = (location.state as Partial<typeof FROM_LIST> | null)?.fromTrends === true;
  const close = () => (cameFromList ? void navigate(-1) : set({ topic: undefined }));
  const onOpenChange = (open: boolean) => !open && close();
  if (found?.id !== id) {
    const absent = found === null && (outcome === 'missing' || outcome === 'offline');
    return (
      <Dialog open onOpenChange={onOpenChange} title={absent && outcome === 'missing' ? 'Post not found' : 'Post'}>
        {absent ? <Absent offline={outcome === 'offline'} /> : <SkeletonRows rows={4} />}
      </Dialog>
    );
  }
  return (
    <Dialog open wide onOpenChange={onOpenChange} title={found.title} footer={<Actions topic={found} onGone={close} />}>
      <div className={styles.reading}>
        <div className="stack">
          {found.state !== 'approved' && (
            <p>
              <TopicState topic={found} />
            </p>
          )}
          <p className={styles.text} dir="auto">
            {found.content}
          </p>
          {found.keywords.length > 0 && (
            <ul className={styles.keywords} aria-label="Keywords">
              {found.keywords.map((word) => (
                <li key={word}>
                  <Link
                    to={addressWith({ q: word, topic: undefined, category: undefined, country: undefined })}
                    replace
                  >
                    {word}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <TopicFacts topic={found} country={countries.find((country) => country.id === found.country)} />
      </div>
    </Dialog>
  );
}

function Actions({ topic, onGone }: { topic: LabourTopic; onGone(): void }) {
  const isOwn = topic.added_by === db().userId && topic.state === 'pending';
  return (
    <>
      {isOwn && (
        <Button onClick={() => void withdrawTopic(topic).then((gone) => gone && onGone())}>
          <Trash2 className="icon" />
          Withdraw
        </Button>
      )}
      <SourceButton address={topic.post_url}>Open on LinkedIn</SourceButton>
    </>
  );
}

function Absent({ offline }: { offline: boolean }) {
  return (
    <EmptyState icon={offline ? CloudOff : FileQuestion}>
      <p>
        {offline
          ? 'This post is not on your device. It opens when you are online.'
          : 'It may have been withdrawn, or it is not approved yet.'}
      </p>
    </EmptyState>
  );
}
