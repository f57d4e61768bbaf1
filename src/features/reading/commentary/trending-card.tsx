import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import type { CountryRow } from '../../../domain/core/rows';
import { TREND_DAYS, TREND_MINIMUM, type Trend, type Trending } from '../../../domain/analytics/trending';
import { plural } from '../../../lib/format';
import styles from './commentary.module.css';
import { useTrending } from './use-trending';

interface TrendingCardProps {
  followed: readonly string[];
  country: CountryRow | undefined;
}

/** Topics of the articles of the last 30 days on this device. Hidden if they are too few. */
export function TrendingCard({ followed, country }: TrendingCardProps) {
  const counted = useTrending(country ? [country.id] : followed);
  if (!counted) return null;
  const where = country ? `on ${country.name}` : 'on the countries that you follow';
  return (
    <section aria-labelledby="trending" className={styles.trending}>
      <h2 id="trending">Trending Topics</h2>
      {counted.trends.length > 0 ? (
        <ul className={styles.trends}>
          {counted.trends.map((trend) => (
            <TrendItem key={trend.name} trend={trend} total={counted.total.recent} />
          ))}
        </ul>
      ) : (
        <p>Too few articles to speak of trends: it takes {TREND_MINIMUM}.</p>
      )}
      <p className="small muted">{basisOf(counted, where)}</p>
    </section>
  );
}

function basisOf({ total: { recent, before } }: Trending, where: string): string {
  return (
    `${plural(recent, 'article')} ${where} ${recent === 1 ? 'is' : 'are'} from the last ${TREND_DAYS} days, ` +
    `${before} from the ${TREND_DAYS} days before.`
  );
}

const DIRECTIONS: Record<NonNullable<Trend['direction']>, { Icon: LucideIcon; words: string }> = {
  up: { Icon: ArrowUpRight, words: 'more than before' },
  down: { Icon: ArrowDownRight, words: 'less than before' },
  level: { Icon: ArrowRight, words: 'as before' },
};

function TrendItem({ trend: { name, recent, share, direction }, total }: { trend: Trend; total: number }) {
  const { Icon, words } = direction
    ? DIRECTIONS[direction]
    : { Icon: undefined, words: 'too few before to compare with' };
  return (
    <li>
      <p className={styles.trend}>
        <span>{name}</span>
        <span className="num">{share}%</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
      <p className={`small muted ${styles.direction}`}>
        {Icon && <Icon className="icon icon-s" />}
        {recent} of {plural(total, 'article')}, {words}
      </p>
    </li>
  );
}
