import { CloudOff } from 'lucide-react';
import { evidenceCounts } from '../../../domain/content/evidence-words';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { plural } from '../../../lib/format';
import { PHONE, useMedia } from '../../../lib/use-media';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { EvidenceKey } from '../../shared/evidence-mark';
import { useDayIn } from '../../shared/reader-day';
import { CalculatorLink } from '../calculate/calculator-link';
import { calculatedCodes } from './calculated-codes';
import styles from './compare.module.css';
import { formatCountryListCapitalised, formatCountryList } from './format-country-list';
import type { Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** Notes below a view: how it is sorted, what is left out or not on this device, and how much is checked. */
export function ComparisonNotes({ comparison, address }: { comparison: Comparison; address: ComparisonAddress }) {
  const { all, rows, absent, without, stale, retry, chosen } = comparison;
  const { view, texts } = address.choice;
  const dayIn = useDayIn();
  const isPhone = useMedia(PHONE);
  const facts = rows.flatMap(({ cells }) => cells.flatMap(({ fact }) => fact ?? []));
  const hidden = all.length - rows.length;
  return (
    <div className={`${styles.notes} stack-s no-print`}>
      <Unknown absent={absent} without={without} stale={stale} retry={retry} />
      {view === 'figures' && (
        <p className="small muted" role="status">
          {sortWords(comparison, address)}
        </p>
      )}
      {view !== 'policy' && <EvidenceKey />}
      <p className="small muted">
        {view === 'figures' &&
          hidden > 0 &&
          `${plural(hidden, 'fact')} in which no figure differs ${hidden === 1 ? 'is' : 'are'} left out. `}
        {!texts && 'Weeks convert into days and years into months; other units keep their own and have no bar. '}
        Amounts of money are in each country’s own currency and are not converted.{' '}
        {view === 'figures' && facts.length > 0 && `${evidenceCounts(facts, 'fact', dayIn)}.`}
      </p>
      {isPhone && <CalculatorLink countries={calculatedCodes(comparison)} />}
      {view === 'figures' && texts && chosen.length > 1 && (
        <p className="small muted">
          Differences are told against {formatCountryList(chosen.slice(0, 1))}, or the first country after it whose
          figure counts the same.
        </p>
      )}
    </div>
  );
}

function Unknown({ absent, without, stale, retry }: Pick<Comparison, 'absent' | 'without' | 'stale' | 'retry'>) {
  if (absent.length === 0 && stale.length === 0) return null;
  const unheard = absent.filter((country) => !without.includes(country));
  return (
    <Banner icon={CloudOff} live action={retry && <Button onClick={retry}>Try again</Button>}>
      {unheard.length > 0 &&
        `Not on this device: ${formatCountryList(unheard)}. ${unheard.length === 1 ? 'Its' : 'Their'} facts come when there is a network. `}
      {without.length > 0 && `The server gives no fact of ${formatCountryList(without)}. `}
      {stale.length > 0 &&
        `${formatCountryListCapitalised(stale)}: as this device last saw ${stale.length === 1 ? 'it' : 'them'}.`}
    </Banner>
  );
}

function sortWords({ sorted: { measure, rest } }: Comparison, { choice: { sort } }: ComparisonAddress): string {
  if (!sort) return '';
  const label = FACT_TOPIC_LABELS[sort.topic];
  if (!measure) return `${label}: no figure to sort by.`;
  const last =
    rest.length > 0
      ? ` ${formatCountryListCapitalised(rest)} cannot be compared with the others there, ` +
        `and ${rest.length === 1 ? 'stands' : 'stand'} last.`
      : '';
  return `Sorted by ${label.toLowerCase()}, ${sort.descending ? 'most' : 'least'} first.${last}`;
}
