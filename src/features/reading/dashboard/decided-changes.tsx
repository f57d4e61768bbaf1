import { CircleSlash, ListPlus, SquareCheck, Undo2 } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import type { CountryRow } from '../../../domain/core/rows';
import { DECISION_LABELS, type Change } from '../../shared/decisions';
import { formatLocalDay, plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { focusNext } from '../../../ui/focus-next';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { undoDecision } from './decide';
import styles from './brief.module.css';

const ICONS = { task: ListPlus, done: SquareCheck, not_for_us: CircleSlash };

interface DecidedChangesProps {
  decided: readonly Change[];
  countries: ReadonlyMap<string, CountryRow>;
}

/** The decisions, the last one with its undo; the others on demand. Nothing is lost. */
export function DecidedChanges({ decided, countries }: DecidedChangesProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (decided.length === 0) return null;
  const shown = showsAll ? decided : decided.slice(0, 1);
  return (
    <>
      <ul className={`${styles.decided} no-print`}>
        {shown.map(({ event, decision }) => {
          const Icon = ICONS[decision!.decision];
          const press = (click: MouseEvent<HTMLButtonElement>) => {
            focusNext(click, '[data-undo]');
            void undoDecision(decision!);
          };
          return (
            <li key={event.id}>
              <span>
                <Icon className="icon icon-s" />
                {countries.get(event.country)?.name}, {event.title}: {DECISION_LABELS[decision!.decision].toLowerCase()}
                , {formatLocalDay(decision!.decided_at)}
              </span>
              <Button variant="quiet" data-undo onClick={press}>
                <Undo2 className="icon icon-s" />
                Undo<VisuallyHidden>: {event.title}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
      {decided.length > 1 && (
        <p className={`${styles.more} no-print`}>
          <span>{plural(decided.length, 'change is', 'changes are')} decided. They are kept.</span>
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Hide them' : 'Show them'}
          </Button>
        </p>
      )}
    </>
  );
}
