import { isOfficial, type LawVersion } from '../../../domain/reading/law-timeline';
import { plainText } from '../../../domain/language/plain-text';
import type { CountryRow, FactRow, LawRow } from '../../../domain/core/rows';
import { evidenceCounts } from '../../../domain/content/evidence-words';
import { ProvenanceBlock } from '../../shared/provenance';
import { useDayIn } from '../../shared/reader-day';
import { BrokenSource, RowSource } from '../../shared/broken-source';
import { Day } from '../../../ui/day';
import { DraftedNote } from '../drafted-by-machine';

interface LawProvenanceProps {
  law: LawRow;
  facts: readonly FactRow[];
  /** Newest first. */
  versions: readonly LawVersion[];
  country: CountryRow | undefined;
}

/** The source of a law's summary, and how reliable it is. */
export function LawProvenance({ law, facts, versions, country }: LawProvenanceProps) {
  const checked = law.verification === 'checked';
  const dayIn = useDayIn();
  // The stored official text comes before our summary.
  const official = versions.find(isOfficial);
  return (
    <section data-statement aria-labelledby="law-source">
      <h3 id="law-source" className="h-ui">
        Where this comes from
      </h3>
      <ProvenanceBlock
        of={law}
        rows={[
          ['Country', country?.name],
          ['Source', law.source_url && <RowSource row={law} />],
          ['Last amended', law.amended_on && <Day date={law.amended_on} />],
          ['As at', law.as_of && <Day date={law.as_of} />],
          ['Last checked', law.last_verified && <Day date={law.last_verified} />],
          ['Fetched', law.fetched_at && <Day date={law.fetched_at} />],
          ['Licence', law.licence],
          ['Facts', evidenceCounts(facts, 'fact', dayIn)],
        ]}
      >
        <DraftedNote of={law} />
        {!checked && (
          <p className="muted">
            No stored copy of the law has been compared with this summary. Read the official text before you rely on it.
          </p>
        )}
        <BrokenSource
          row={official ? { ...law, fetched_at: official.seen_at } : law}
          excerpt={official ? plainText(official.text) : law.description}
        />
      </ProvenanceBlock>
    </section>
  );
}
