import { PenLine, Trash2 } from 'lucide-react';
import { db } from '../../../db/current';
import type { StoredPost } from '../../../db/database';
import { deleteSharedPost } from './stored-posts';
import { parseSourceUrl, sourceHost } from '../../../lib/source-link';
import { Badge } from '../../../ui/badge';
import { Button, IconButton } from '../../../ui/button';
import { ListRow } from '../../../ui/card';
import { Meta } from '../../../ui/meta';
import { showLocalFailure } from '../../shared/local-failure';
import { Day } from '../../../ui/day';
import styles from './shared-post.module.css';

interface SharedPostRowProps {
  post: StoredPost;
  /** This post fills the form. */
  isCurrent: boolean;
  /** The form is sending. */
  busy: boolean;
  onChoose(): void;
}

/** One shared post: text, source, and buttons to use or discard it. */
export function SharedPostRow({ post, isCurrent, busy, onChoose }: SharedPostRowProps) {
  const url = parseSourceUrl(post.url);
  const name = post.title || (url ? sourceHost(url) : 'Text without a title');
  const remove = () => deleteSharedPost(db(), post).catch((error: unknown) => showLocalFailure(error));
  return (
    <ListRow className={styles.row}>
      <div className="stack-s">
        <h3 className="h-ui">
          {url ? (
            <a href={url.href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {post.content && <p className={styles.text}>{post.content}</p>}
        <Meta>
          {post.author && <span>{post.author}</span>}
          {url && <span>{sourceHost(url)}</span>}
          <span>
            Shared on <Day date={new Date(post.at).toISOString()} />
          </span>
        </Meta>
      </div>
      <div className={styles.actions}>
        {isCurrent ? (
          <Badge tone="accent" icon={PenLine}>
            In the form
          </Badge>
        ) : (
          <Button aria-label={`Put “${name}” into the form`} busy={busy} onClick={onChoose}>
            Use
          </Button>
        )}
        <IconButton label={`Delete “${name}”`} onClick={() => void remove()}>
          <Trash2 className="icon" />
        </IconButton>
      </div>
    </ListRow>
  );
}
