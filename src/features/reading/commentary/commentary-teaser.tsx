import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CommentaryRow } from './queries';
import { Badge } from '../../../ui/badge';
import { classNames } from '../../../ui/class-names';
import { ProvenanceMark } from '../../shared/provenance';
import { FROM_COMMENTARY_LIST } from '../../../lib/opened-from';
import { PremiumLock } from '../../shared/premium-lock';
import { CommentaryMeta } from './commentary-meta';
import styles from './commentary.module.css';

interface CommentaryTeaserProps {
  commentary: CommentaryRow;
  /** The code of its country, if it has one. */
  code: string | undefined;
  locked: boolean;
  address: string;
  /** It is the first of the list. */
  featured?: boolean;
}

/** A commentary in the list. Its title opens it, or links to Premium if it is locked. */
export function CommentaryTeaser({ commentary, code, locked, address, featured }: CommentaryTeaserProps) {
  const Heading = featured ? 'h2' : 'h3';
  return (
    <div className={classNames(styles.teaser, featured && styles.featured, locked && styles.locked)}>
      <p className={styles.badges}>
        {featured && commentary.is_featured && (
          <Badge tone="accent" icon={Star}>
            Featured
          </Badge>
        )}
        <Badge tone="outline">{commentary.category}</Badge>
      </p>
      <Heading>
        {locked ? (
          <Link className="title-link" to="/subscribe">
            {commentary.title}
          </Link>
        ) : (
          <Link className="title-link" to={address} state={FROM_COMMENTARY_LIST}>
            {commentary.title}
          </Link>
        )}
      </Heading>
      <p className={styles.excerpt}>{commentary.excerpt}</p>
      <CommentaryMeta commentary={commentary} code={code} />
      <div className={styles.foot}>{locked ? <PremiumLock /> : <ProvenanceMark of={commentary} />}</div>
    </div>
  );
}
