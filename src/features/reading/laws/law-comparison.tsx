import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isOfficial, type LawVersion } from '../../../domain/reading/law-timeline';
import { compareTexts } from '../../../lib/text-diff';
import { formatDay, plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/field';
import styles from './laws.module.css';
import { ChangedPassages } from './changed-passages';
import { useComparedVersions, type ComparedVersions } from './use-compared-versions';

/** Changed sentences that are shown first: a whole act may have been rewritten. */
const FIRST = 80;

interface LawComparisonProps {
  comparison: ComparedVersions;
  versions: readonly LawVersion[];
}

/** Compares two versions of a text: removed words are struck, added words underlined. */
export function LawComparison({ comparison: { from, to, series }, versions }: LawComparisonProps) {
  const { show } = useComparedVersions(versions);
  return (
    <section aria-labelledby="law-comparison" className="stack">
      <h3 id="law-comparison">What changed in the {isOfficial(to) ? 'official text' : 'summary'}</h3>
      <div className={styles.choice}>
        <VersionSelect
          label="From"
          series={series}
          value={from.id}
          other={to.id}
          onChoose={(id) => show({ from: id })}
        />
        <VersionSelect label="To" series={series} value={to.id} other={from.id} onChoose={(id) => show({ to: id })} />
        <Button onClick={() => show({ from: undefined, to: undefined })}>
          <ArrowLeft className="icon" />
          Back to the text
        </Button>
      </div>
      <Changes key={`${from.id} ${to.id}`} from={from} to={to} />
    </section>
  );
}

interface VersionSelectProps {
  label: string;
  series: readonly LawVersion[];
  value: string;
  /** A version is not compared with itself. */
  other: string;
  onChoose(id: string): void;
}

function VersionSelect({ label, series, value, other, onChoose }: VersionSelectProps) {
  return (
    <Select label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {series
        .filter(({ id }) => id !== other)
        .map(({ id, seen_at }) => (
          <option key={id} value={id}>
            {formatDay(seen_at)}
          </option>
        ))}
    </Select>
  );
}

function Changes({ from, to }: { from: LawVersion; to: LawVersion }) {
  const { passages, added, removed } = useMemo(() => compareTexts(from.text, to.text), [from.text, to.text]);
  const [all, setAll] = useState(false);
  if (passages.length === 0) return <p role="status">No word differs between these two versions.</p>;
  return (
    <>
      <p role="status" className="muted">
        {plural(added, 'word')} added, {plural(removed, 'word')} removed, in {plural(passages.length, 'passage')}. What
        stayed the same is left out.
      </p>
      <div className={styles.changes}>
        <ChangedPassages passages={all ? passages : passages.slice(0, FIRST)} headings />
      </div>
      {!all && passages.length > FIRST && (
        <Button onClick={() => setAll(true)}>Show all {plural(passages.length, 'passage')}</Button>
      )}
    </>
  );
}
