import { Trash2 } from 'lucide-react';
import { db } from '../../db/current';
import { deleteSharedPost, type KeptPost } from '../../db/shared-posts';
import { explainLocalFailure } from '../../domain/errors';
import { parseSourceUrl, sourceHost } from '../../lib/source-link';
import { IconButton } from '../../ui/button';
import { ListRow } from '../../ui/card';
import { Meta } from '../../ui/meta';
import { showToast } from '../../ui/toast';
import { Day } from '../shared/day';
import styles from './shared-post.module.css';

/** One shared post: its words, where it stands, and a way to be rid of it. */
export function SharedPostRow({ post }: { post: KeptPost }) {
  const url = parseSourceUrl(post.url);
  const name = post.title || (url ? sourceHost(url) : 'Text without a title');
  const remove = () => deleteSharedPost(db(), post).catch((error: unknown) => showToast({ ...explainLocalFailure(error), tone: 'error' }));
  return (
    <ListRow className={styles.row}>
      <div className="stack-s">
        <h2 className="h-ui">
          {url ? (
            <a href={url.href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        {post.content && <p className={styles.text}>{post.content}</p>}
        <Meta>
          {post.author && <span>{post.author}</span>}
          {url && <span>{sourceHost(url)}</span>}
          <span>
            Shared on <Day date={new Date(post.at).toISOString()} />
          </span>
        </Meta>
      </div>
      <IconButton label={`Delete “${name}”`} onClick={() => void remove()}>
        <Trash2 className="icon" />
      </IconButton>
    </ListRow>
  );
}
