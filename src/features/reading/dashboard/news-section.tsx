import { useQuery } from '../../../db/use-query';
import type { CountryRow } from '../../../domain/core/rows';
import { Flag } from '../../../ui/flag';
import { PremiumLock } from '../../shared/premium-lock';
import { newestArticles } from '../queries-articles';
import { shortDay } from './due-section';
import { RailLine, RailSection } from './rail-section';

const SHOWN = 4;

/** The newest articles of the followed countries. */
export function NewsSection({ followed, premium }: { followed: readonly CountryRow[]; premium: boolean }) {
  const ids = followed.map((country) => country.id);
  const articles = useQuery(newestArticles, ids, SHOWN);
  if (!articles?.length) return null;
  const byId = new Map(followed.map((country) => [country.id, country]));
  return (
    <RailSection id="news" title="News" onScreenOnly>
      <ul>
        {articles.map((article) => {
          const locked = article.is_premium && !premium;
          const country = byId.get(article.country);
          return (
            <RailLine
              key={article.id}
              day={shortDay(article.published_date)}
              to={locked ? '/subscribe' : `/article/${article.id}`}
              title={<span className="clamp-2">{article.title}</span>}
            >
              {country && <Flag code={country.code} />}
              <span>{country?.name}</span>
              {locked && <PremiumLock />}
            </RailLine>
          );
        })}
      </ul>
    </RailSection>
  );
}
