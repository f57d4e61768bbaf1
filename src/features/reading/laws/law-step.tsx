import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isOfficial, type LawStage, type LawStep, type LawVersion } from '../../../domain/reading/law-timeline';
import { compareTexts } from '../../../lib/text-diff';
import { plural } from '../../../lib/format';
import { TimelineStep } from '../../../ui/timeline';
import { Day } from '../../../ui/day';
import { SourceAnchor } from '../../../ui/source-anchor';
import styles from './laws.module.css';
import { ChangedPassages } from './changed-passages';
import { useComparedVersions } from './use-compared-versions';

/** Changed sentences in the timeline; the comparison shows all. */
const SHOWN = 2;
/** Longer texts (characters) are compared only in the comparison. */
const SHORT = 30_000;

/** One step of a law's history: date, kind, and what changed in the text. */
export function LawTimelineStep({ step, versions }: { step: LawStep; versions: readonly LawVersion[] }) {
  const { date, version, before, now } = step;
  return (
    <TimelineStep now={now}>
      {date && <Day date={date} />}
      <p>{WORDS[step.kind](step)}</p>
      {version && before && <VersionChange version={version} before={before} versions={versions} />}
      {version?.source_url && (
        <p className="small">
          <SourceAnchor address={version.source_url} />
        </p>
      )}
    </TimelineStep>
  );
}

const WORDS: Record<LawStep['kind'], (step: LawStep) => string> = {
  stage: ({ stage }) => stageWords(stage!),
  changed: ({ planned }) => (planned ? 'An amendment takes effect' : 'Amended'),
  pending: ({ date }) => (date ? 'Takes effect. Not in force until then' : 'Not in force yet. No date is set'),
  in_force: ({ date }) => (date ? 'In force' : 'In force. Start date unknown'),
  partly_in_force: ({ date }) => (date ? 'Partly in force' : 'Partly in force. Start date unknown'),
  stored: ({ version }) => (version && isOfficial(version) ? 'Official text added to Molao' : 'Added to Molao'),
  amended: () => 'Amended: a new official text was seen',
  revised: () => 'Our summary was revised',
  repealed: ({ date, planned }) => (planned ? 'Repeal takes effect' : date ? 'Repealed' : 'Repealed. Date unknown'),
};

/** 'Expected: larger employers report (s 27). On a day to be fixed' */
function stageWords({ what, provisions, certainty, date }: LawStage): string {
  const words = `${certainty === 'expected' ? 'Expected: ' : ''}${what}${provisions ? ` (${provisions})` : ''}`;
  return date ? words : `${words}. On a day to be fixed`;
}

function VersionChange({
  version,
  before,
  versions,
}: {
  version: LawVersion;
  before: LawVersion;
  versions: readonly LawVersion[];
}) {
  const { addressOf, state } = useComparedVersions(versions);
  const isShort = before.text.length + version.text.length < 2 * SHORT;
  const change = useMemo(
    () => (isShort ? compareTexts(before.text, version.text) : undefined),
    [isShort, before.text, version.text],
  );
  if (change?.passages.length === 0) return <p className="muted">Formatting only</p>;
  return (
    <>
      {change && <ChangedPassages passages={change.passages.slice(0, SHOWN)} />}
      <p className="small">
        <Link className={styles.compare} to={addressOf(before, version)} replace state={state}>
          {change
            ? `Compare versions: ${plural(change.added, 'word')} added, ${plural(change.removed, 'word')} removed`
            : 'Compare versions'}
        </Link>
      </p>
    </>
  );
}
