import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../../db/use-query';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { inSentence } from '../../../domain/notices/notices';
import { LinkButton } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { Figure } from '../../../ui/fact';
import { useGuardedParameter } from '../../../lib/use-guarded-parameter';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { CreateTaskLink } from '../../shared/create-task-link';
import { Provenance, Seen } from '../../shared/provenance';
import { CalculatorLink } from '../calculate/calculator-link';
import { factFigure } from '../../../domain/content/fact-figure';
import { FactNext } from '../fact-next';
import { FactSource } from '../fact-source';
import { formatProvision, factSourceAddress } from '../format-fact-source';
import type { ComparedCell } from './compare';
import { readCell, type OpenCell } from './compare-address';
import { noFactWords, NOT_HERE } from './compare-export';
import styles from './policy.module.css';
import { belowFrom, standingsOf } from './own-marks';
import { OwnValueForm } from './own-value-form';
import { ownKey, ownValues } from './own-values';
import { stateOf, type Comparison } from './use-comparison';

/** The details of a fact of a country, at `?cell=ZA.annual_leave`: its text, its source, and the company's own value. */
export function CellDialog({ comparison }: { comparison: Comparison }) {
  const [unsaved, setUnsaved] = useState(false);
  const { id, close, asked, answer } = useGuardedParameter('cell', unsaved);
  useUnsavedInput(unsaved);
  const open = readCell(id);
  const cell = open && comparison.cellOf(open);
  if (!open || !cell) return null;
  const leave = () => {
    setUnsaved(false);
    answer(true);
  };
  return (
    <>
      <Shown
        key={id}
        comparison={comparison}
        cell={cell}
        topic={open.topic}
        onUnsaved={setUnsaved}
        onClose={close}
        onSaved={leave}
      />
      <ConfirmDialog
        open={asked}
        onOpenChange={() => answer(false)}
        title="Your value is not saved"
        description="What you typed is lost if you leave it now."
        cancel="Stay"
        confirm="Leave without saving"
        danger
        onConfirm={leave}
      />
    </>
  );
}

interface ShownProps {
  comparison: Comparison;
  cell: ComparedCell;
  topic: OpenCell['topic'];
  onUnsaved(unsaved: boolean): void;
  onClose(): void;
  onSaved(): void;
}

function Shown({ comparison, cell, topic, onUnsaved, onClose, onSaved }: ShownProps) {
  const { country, fact } = cell;
  const known = useQuery(ownValues, [country.id]);
  const own = known?.get(ownKey(country.id, topic));
  const title = `${FACT_TOPIC_LABELS[topic]} in ${inSentence(country.name)}`;
  const day = own && belowFrom(standingsOf(own.value, fact, topic));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        fact && (
          <>
            <LinkButton to={`/country/${country.code}/facts/${fact.id}`}>
              <FileClock className="icon" />
              Values over time
            </LinkButton>
            <CalculatorLink countries={[country.code]} topic={topic} />
            <CreateTaskLink basis="fact" id={fact.id} {...(day ? { day } : {})} />
          </>
        )
      }
    >
      <div className={styles.details}>
        <LawsValue comparison={comparison} cell={cell} />
        {known && (
          <OwnValueForm
            cell={cell}
            topic={topic}
            state={stateOf(comparison, country.id)}
            own={own}
            name={title}
            onUnsaved={onUnsaved}
            onSaved={onSaved}
          />
        )}
      </div>
    </Dialog>
  );
}

function LawsValue({ comparison, cell }: Pick<ShownProps, 'comparison' | 'cell'>) {
  const { fact, law, country } = cell;
  if (!fact)
    return (
      <p className="muted">{stateOf(comparison, country.id) === 'known' ? noFactWords(comparison.day) : NOT_HERE}</p>
    );
  const figure = factFigure(fact, country.currency);
  return (
    <div data-statement className="stack-s">
      {figure && <Figure unit={figure.unit}>{figure.amount}</Figure>}
      <p>{fact.value}</p>
      <FactNext fact={fact} className={styles.next} />
      <Provenance of={fact}>
        <FactSource address={factSourceAddress(fact, law)} provision={formatProvision(fact, law)} />
        <Seen of={fact} />
      </Provenance>
    </div>
  );
}
