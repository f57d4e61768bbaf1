import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { ArticleRow, CountryRow, LawRow } from '../../../domain/core/rows';
import { formatCount } from '../../../lib/format';
import { Day } from '../../../ui/day';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { ArrivingRows } from '../../shared/arriving';
import styles from './overview.module.css';
import { Panel } from './panel';

/** The newest laws, one line each. */
export function LawRows({ country, laws }: { country: CountryRow; laws: readonly LawRow[] }) {
  const all = country.law_count > 0 && (
    <Link to={`/country/${country.code}/laws`}>All {formatCount(country.law_count)} laws</Link>
  );
  return (
    <Panel id="laws" title="Recent Labour Laws" more={all}>
      <Rows expected={country.law_count} none="No labour laws available for this country yet.">
        {laws.map(({ id, title, effective_date }) => (
          <Row key={id} to={`/country/${country.code}/laws?law=${id}`} title={title}>
            {effective_date && (
              <>
                <VisuallyHidden>in effect from </VisuallyHidden>
                <Day date={effective_date} style="short" />
              </>
            )}
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}

interface NewsRowsProps {
  country: CountryRow;
  articles: readonly ArticleRow[];
  premium: boolean;
}

/** The newest articles, one line each. A locked one leads to Premium. */
export function NewsRows({ country, articles, premium }: NewsRowsProps) {
  const all = country.article_count > 0 && (
    <Link to={`/country/${country.code}/articles`}>All {formatCount(country.article_count)} articles</Link>
  );
  return (
    <Panel id="news" title="Related News Articles" more={all}>
      <Rows expected={country.article_count} none="No articles available for this country yet.">
        {articles.map(({ id, title, is_premium, is_undated, published_date }) => {
          const isLocked = is_premium && !premium;
          return (
            <Row key={id} to={isLocked ? '/subscribe' : `/article/${id}`} title={title}>
              {isLocked && (
                <>
                  <Lock className="icon icon-s" />
                  <VisuallyHidden>Premium, </VisuallyHidden>
                </>
              )}
              {is_undated ? 'undated' : <Day date={published_date} style="short" />}
            </Row>
          );
        })}
      </Rows>
    </Panel>
  );
}

interface RowsProps {
  /** How many the server has. */
  expected: number;
  /** The specification's words if it has none. */
  none: string;
  children: readonly ReactNode[];
}

function Rows({ expected, none, children }: RowsProps) {
  if (children.length > 0) return <ul className={styles.few}>{children}</ul>;
  if (expected === 0) return <p className={styles.none}>{none}</p>;
  return (
    <div className={styles.none}>
      <ArrivingRows rows={2} />
    </div>
  );
}

function Row({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <span className={styles.oneLine} title={title}>
          {title}
        </span>
        <span className={`small ${styles.distance}`}>{children}</span>
      </Link>
    </li>
  );
}
