import { Link } from 'react-router-dom';
import { dateOf, type LabourPost } from './queries';
import type { CountryRow } from '../../../domain/core/rows';
import { Badge } from '../../../ui/badge';
import { Flag } from '../../../ui/flag';
import { Meta } from '../../../ui/meta';
import { Day } from '../../../ui/day';
import styles from './labour-trends.module.css';
import { PostState } from './post-state';

/** History state of a post opened from the list: closing it goes back. */
export const FROM_LIST = { fromTrends: true };

interface PostCardProps {
  post: LabourPost;
  country: CountryRow | undefined;
  /** Opens the post. */
  address: string;
}

/** A post in the list: text, author and category. */
export function PostCard({ post, country, address }: PostCardProps) {
  return (
    <article className={styles.post} aria-label={post.title}>
      <p className={styles.badges}>
        <PostState post={post} />
        {post.topic_category && <Badge tone="outline">{post.topic_category}</Badge>}
      </p>
      <h3 className={styles.title} dir="auto">
        <Link className="title-link" to={address} state={FROM_LIST}>
          {post.title}
        </Link>
      </h3>
      <p className={`muted clamp-3 ${styles.excerpt}`} dir="auto">
        {post.excerpt}
      </p>
      <Meta className={styles.foot}>
        {country && <Flag code={country.code} />}
        {country && <span>{country.name}</span>}
        {post.author_name && <span>{post.author_name}</span>}
        <Day date={dateOf(post)} style="short" />
      </Meta>
    </article>
  );
}
