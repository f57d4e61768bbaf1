import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { amountWords } from '../../../domain/content/fact-figure';
import { plural } from '../../../lib/format';
import { List, ListRow } from '../../../ui/card';
import { Flag } from '../../../ui/flag';
import { CreateTaskLink } from '../../shared/create-task-link';
import { StandingMark } from './standing-mark';
import type { PolicyCell } from './policy-rows';
import styles from './policy.module.css';

/** More are in the table. */
const MOST = 8;

/** What is below the law, the earliest first, each with a task one press away. */
export function PolicyGaps({ gaps }: { gaps: readonly PolicyCell[] }) {
  const more = gaps.length - MOST;
  return (
    <>
      <List aria-label="Below the law">
        {gaps.slice(0, MOST).map((gap) => (
          <Gap key={`${gap.country.id} ${gap.topic}`} gap={gap} />
        ))}
      </List>
      {more > 0 && <p className="small muted">{plural(more, 'more gap')} below, marked in the table.</p>}
    </>
  );
}

function Gap({ gap: { country, topic, own, fact, standings, below } }: { gap: PolicyCell }) {
  const { amount, unit } = own!.value;
  const name = `${country.name}, ${FACT_TOPIC_LABELS[topic]}`;
  return (
    <ListRow className={styles.gap}>
      <span className={styles.place}>
        <Flag code={country.code} />
        <b>{country.name}</b>
      </span>
      <span>
        {FACT_TOPIC_LABELS[topic]}: <span className="muted">we grant {granted(amount, unit, country.currency)}</span>
      </span>
      <StandingMark
        standing={standings.find(({ kind }) => kind === 'below')!}
        unit={unit}
        currency={country.currency}
      />
      {fact && <CreateTaskLink basis="fact" id={fact.id} about={name} {...(below ? { day: below } : {})} />}
    </ListRow>
  );
}

const granted = (amount: number, unit: string, currency: string) =>
  unit === 'percent_of_wage' ? `${amount}%` : amountWords(amount, unit, currency);
