import type { LawRow, TemplateRow } from '../../../domain/core/rows';
import { ProvenanceBlock } from '../../shared/provenance';
import { BrokenSource, RowSource } from '../../shared/broken-source';
import { Day } from '../../../ui/day';

/** The obligation that a task was made from: its legal basis, and whether that was verified. */
export function TaskObligation({ template, law }: { template: TemplateRow; law: LawRow | undefined }) {
  const checked = template.verification === 'checked';
  return (
    <ProvenanceBlock
      of={template}
      rows={[
        ['Obligation', template.title],
        ['Legal basis', [law?.title, template.provision].filter(Boolean).join(', ')],
        ['Due', template.due_rule],
        ['Source', template.source_url && <RowSource row={template} />],
        ['As at', template.as_of && <Day date={template.as_of} />],
      ]}
    >
      {!checked && (
        <p className="muted">Nobody has compared this with its source yet. Read the source before you rely on it.</p>
      )}
      <BrokenSource row={template} excerpt={template.description} />
    </ProvenanceBlock>
  );
}
