import { isOfficial, type LawVersion } from '../../../domain/reading/law-timeline';
import { plainText } from '../../../domain/language/plain-text';
import type { CountryRow, FactRow, LawRow } from '../../../domain/core/rows';
import { ProvenanceBlock } from '../../../ui/provenance';
import { BrokenSource, RowSource } from '../../shared/broken-source';
import { Day } from '../../../ui/day';
import { DraftedNote } from '../drafted-by-machine';
import { Evidence } from '../evidence';

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
  const checkedFacts = facts.filter((fact) => fact.verification === 'checked').length;
  // The stored official text comes before our summary.
  const official = versions.find(isOfficial);
  return (
    <section aria-labelledby="law-source">
      <h3 id="law-source" className="h-ui">
        Where this comes from
      </h3>
      <ProvenanceBlock
        checked={checked}
        rows={[
          ['Country', country?.name],
          ['Source', law.source_url && <RowSource row={law} />],
          ['Checked against', checked && law.evidence && <Evidence evidence={law.evidence} />],
          ['Right on', law.as_of && <Day date={law.as_of} />],
          ['Last checked', law.last_verified && <Day date={law.last_verified} />],
          ['Fetched', law.fetched_at && <Day date={law.fetched_at} />],
          ['Licence', law.licence],
          ['Facts', facts.length > 0 && `${checkedFacts} of ${facts.length} taken from this law are checked`],
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
