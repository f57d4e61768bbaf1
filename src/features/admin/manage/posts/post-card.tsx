import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CountryRow } from '../../../../domain/core/rows';
import type { AdminRecord } from '../../../../sync/requests/admin-records';
import { Badge, type BadgeTone } from '../../../../ui/badge';
import { Meta } from '../../../../ui/meta';
import { Day } from '../../../../ui/day';
import { SourceAnchor } from '../../../../ui/source-anchor';
import { CountryCell } from '../country-cell';
import styles from '../manage.module.css';

export interface PostRow extends AdminRecord {
  rev: number;
  title: string;
  excerpt: string;
  content: string;
  author_name: string;
  author_title: string;
  post_url: string;
  published_date: string;
  topic_category: string;
  country: string;
  state: 'pending' | 'approved' | 'rejected';
}

const STATES: Record<PostRow['state'], [BadgeTone, LucideIcon, string]> = {
  pending: ['warning', Hourglass, 'Waiting'],
  approved: ['positive', CircleCheck, 'Approved'],
  rejected: ['danger', CircleX, 'Rejected'],
};

/** A post with all details for a decision; children are its actions. */
export function PostCard({
  post,
  country,
  children,
}: {
  post: PostRow;
  country: CountryRow | undefined;
  children: ReactNode;
}) {
  const [tone, icon, label] = STATES[post.state];
  return (
    <article className={styles.post} aria-label={post.title}>
      <div className={styles.bar}>
        <h3>{post.title}</h3>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </div>
      <Meta>
        {post.author_name && <span>{[post.author_name, post.author_title].filter(Boolean).join(', ')}</span>}
        {post.published_date && <Day date={post.published_date} />}
        {post.topic_category && <span>{post.topic_category}</span>}
        {country && <CountryCell country={country} />}
      </Meta>
      {post.excerpt && <p>{post.excerpt}</p>}
      <details>
        <summary>The whole post</summary>
        <p className={styles.wholeText}>{post.content}</p>
      </details>
      <div className={styles.bar}>
        <SourceAnchor address={post.post_url} />
        <span className="row">{children}</span>
      </div>
    </article>
  );
}
