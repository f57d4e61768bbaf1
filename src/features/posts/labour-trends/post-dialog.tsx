import { CloudOff, FileQuestion, Trash2 } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { db } from '../../../db/current';
import { useQuery } from '../../../db/use-query';
import { labourPost, type LabourPost } from './queries';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton';
import { SourceButton } from '../../../ui/source-button';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import type { FROM_LIST } from './post-card';
import { PostFacts } from './post-facts';
import { PostState } from './post-state';
import styles from './labour-trends.module.css';
import type { Posts } from './use-posts';
import { withdrawPost } from './withdraw-post';

/** The whole post that the address names, in a dialog over the list. */
export function PostDialog({ posts: { countries, addressWith, set } }: { posts: Posts }) {
  const id = useSearchParams()[0].get('topic') ?? '';
  const found = useQuery(labourPost, id);
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
    <Dialog open wide onOpenChange={onOpenChange} title={found.title} footer={<Actions post={found} onGone={close} />}>
      <div className={styles.reading}>
        <div className="stack">
          {found.state !== 'approved' && (
            <p>
              <PostState post={found} />
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
        <PostFacts post={found} country={countries.find((country) => country.id === found.country)} />
      </div>
    </Dialog>
  );
}

function Actions({ post, onGone }: { post: LabourPost; onGone(): void }) {
  const isOwn = post.added_by === db().userId && post.state === 'pending';
  return (
    <>
      {isOwn && (
        <Button onClick={() => void withdrawPost(post).then((gone) => gone && onGone())}>
          <Trash2 className="icon" />
          Withdraw
        </Button>
      )}
      <SourceButton address={post.post_url}>Open on LinkedIn</SourceButton>
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
