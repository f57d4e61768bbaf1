import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { newestArticles } from '../queries-articles';
import type { CountryRow } from '../../../domain/core/rows';
import { Flag } from '../../../ui/flag';
import { Timeline, TimelineStep } from '../../../ui/timeline';
import { Day } from '../../../ui/day';
import { PremiumLock } from '../../shared/premium-lock';
import styles from './dashboard.module.css';

const SHOWN = 6;

/** The newest articles of the followed countries. */
export function WhatChanged({ followed, premium }: { followed: readonly CountryRow[]; premium: boolean }) {
  const ids = followed.map((country) => country.id);
  const articles = useQuery(newestArticles, ids, SHOWN);
  if (!articles?.length) return null;
  const codes = new Map(followed.map((country) => [country.id, country.code]));
  return (
    <section aria-labelledby="changed">
      <h2 id="changed" className={styles.aside}>
        What changed
      </h2>
      <Timeline>
        {articles.map((article, index) => {
          const locked = article.is_premium && !premium;
          return (
            <TimelineStep key={article.id} now={index === 0}>
              <div className={styles.when}>
                <Flag code={codes.get(article.country) ?? ''} />
                <Day date={article.published_date} />
              </div>
              <Link className={`title-link ${styles.change}`} to={locked ? '/subscribe' : `/article/${article.id}`}>
                {article.title}
              </Link>
              {locked && <PremiumLock />}
            </TimelineStep>
          );
        })}
      </Timeline>
    </section>
  );
}
