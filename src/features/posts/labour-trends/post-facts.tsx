import type { LabourPost } from './queries';
import type { CountryRow } from '../../../domain/core/rows';
import { Defs } from '../../../ui/defs';
import { Flag } from '../../../ui/flag';
import { Day } from '../../../ui/day';
import { SourceAnchor } from '../../../ui/source-anchor';
import styles from './labour-trends.module.css';

/** Author, date, country and state of a post. */
export function PostFacts({ post, country }: { post: LabourPost; country: CountryRow | undefined }) {
  const { author_name, author_title, topic_category, published_date, created, post_url } = post;
  const items: (readonly [string, React.ReactNode])[] = [
    ['Author', author_name || 'Not named'],
    ...(author_title ? [['Author’s title', author_title] as const] : []),
    ...(topic_category ? [['Category', topic_category] as const] : []),
    ...(country
      ? [
          [
            'Country',
            <span key="country" className={styles.country}>
              <Flag code={country.code} /> {country.name}
            </span>,
          ] as const,
        ]
      : []),
    ...(published_date ? [['Published', <Day key="published" date={published_date} />] as const] : []),
    ['Added', <Day key="added" date={created} />],
    ['Post', <SourceAnchor key="post" address={post_url} />],
  ];
  return (
    <div className="stack-s">
      <Defs items={items} />
      <p className="small muted">
        A member of LinkedIn wrote this. It is an opinion, not the law, and nobody here has checked it.
      </p>
    </div>
  );
}
