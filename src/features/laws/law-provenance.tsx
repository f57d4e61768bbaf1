import type { CountryRow, FactRow, LawRow } from '../../domain/rows';
import { ProvenanceBlock } from '../../ui/provenance';
import { Day } from '../shared/day';
import { Evidence } from '../shared/evidence';
import { SourceAnchor } from '../shared/source-anchor';

/** Where the summary of a law comes from, and how far it may be relied on. */
export function LawProvenance({ law, facts, country }: { law: LawRow; facts: readonly FactRow[]; country: CountryRow | undefined }) {
  const checked = law.verification === 'checked';
  const checkedFacts = facts.filter((fact) => fact.verification === 'checked').length;
  return (
    <section aria-labelledby="law-source">
      <h3 id="law-source" className="h-ui">
        Where this comes from
      </h3>
      <ProvenanceBlock
        checked={checked}
        rows={[
          ['Country', country?.name],
          ['Source', law.source_url && <SourceAnchor address={law.source_url} />],
          ['Checked against', checked && law.evidence && <Evidence evidence={law.evidence} />],
          ['Right on', law.as_of && <Day date={law.as_of} />],
          ['Last checked', law.last_verified && <Day date={law.last_verified} />],
          ['Facts', facts.length > 0 && `${checkedFacts} of ${facts.length} taken from this law are checked`],
        ]}
      >
        {!checked && (
          <p className="muted">No stored copy of the law has been compared with this summary. Read the official text before you rely on it.</p>
        )}
      </ProvenanceBlock>
    </section>
  );
}
