import { ListChecks, SearchX } from 'lucide-react';
import type { Day } from '../../../domain/core/calendar-day';
import { formatCount } from '../../../lib/format';
import { EmptyState } from '../../../ui/empty-state';
import { NotFollowed } from '../../shared/not-followed';
import { useCountryAccess } from '../../shared/use-country-access';
import { ObligationItem } from './obligation-item';
import styles from './templates.module.css';
import type { Choice } from './use-choice';
import type { useObligations } from './use-obligations';

interface ObligationListProps {
  found: ReturnType<typeof useObligations>;
  choice: Choice;
  today: Day;
  onlyChosen: boolean;
}

/** The obligations by topic, or the next step if there are none. */
export function ObligationList({ found, choice, today, onlyChosen }: ObligationListProps) {
  const access = useCountryAccess(found.country);
  const groups = onlyChosen
    ? [{ topic: 'Ticked', obligations: found.obligations!.filter(({ template }) => choice.days.has(template.id)) }]
    : found.groups;
  if (found.country && access && !access.readable && !onlyChosen)
    return <NotFollowed country={found.country} access={access} />;
  if (groups.length === 0) return <NothingFound found={found} />;
  return (
    <>
      {groups.map(({ topic, obligations }) => (
        <section key={topic} aria-label={topic}>
          <h3 className={styles.topic}>
            {topic} <span className="small muted">{formatCount(obligations.length)}</span>
          </h3>
          <ul className={styles.list}>
            {obligations.map((each) => (
              <li key={each.template.id} className={styles.item}>
                <ObligationItem
                  obligation={each}
                  withCountry={!found.country || onlyChosen}
                  choice={choice}
                  today={today}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function NothingFound({ found: { text, country, followed } }: { found: ObligationListProps['found'] }) {
  if (text.trim()) {
    return (
      <EmptyState icon={SearchX}>
        <p>Nothing found. Try different words.</p>
      </EmptyState>
    );
  }
  const words = country
    ? `We hold no obligations of ${country.name} yet.`
    : followed.length > 0
      ? 'We hold no obligations of the countries that you follow yet.'
      : 'Follow a country to see its obligations.';
  return (
    <EmptyState icon={ListChecks}>
      <p>{words}</p>
    </EmptyState>
  );
}
