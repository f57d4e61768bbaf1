import {
  Briefcase,
  CalendarDays,
  Cake,
  ChevronDown,
  CircleHelp,
  Clock,
  FileText,
  Globe,
  HardHat,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { Asked } from '../../../domain/assistant/read/answer-types';
import { PART_LABELS, PARTS, wordsOf, type Part } from './asked-words';
import { CorrectDialog } from './correct-dialog';
import styles from './understood.module.css';
import { usePlaces } from './use-places';

const ICONS: Record<Part, LucideIcon> = {
  topics: FileText,
  where: Globe,
  day: CalendarDays,
  service: Clock,
  age: Cake,
  headcount: Users,
  pay: Wallet,
  sector: Briefcase,
  worker: HardHat,
  reason: CircleHelp,
};

interface UnderstoodChipsProps {
  asked: Asked;
  /** Asks the same question again, understood in this way. */
  onAgain(asked: Asked): void;
}

/** How a question was understood. A press on a part corrects it. */
export function UnderstoodChips({ asked, onAgain }: UnderstoodChipsProps) {
  const [open, setOpen] = useState<Part>();
  const places = usePlaces();
  const chips = PARTS.map((part) => ({ part, words: wordsOf(part, asked, places) })).filter(
    ({ words }) => words !== '',
  );
  if (chips.length === 0) return null;
  return (
    <div className={styles.understood} role="group" aria-label="Understood as">
      <span aria-hidden="true">Understood as</span>
      {chips.map(({ part, words }) => {
        const Icon = ICONS[part];
        return (
          <button
            key={part}
            type="button"
            className={styles.chip}
            aria-haspopup="dialog"
            aria-label={`${PART_LABELS[part]}: ${words}. Change`}
            onClick={() => setOpen(part)}
          >
            <Icon className="icon icon-s" />
            <span className={styles.part}>{PART_LABELS[part]}</span>
            <span>{words}</span>
            <ChevronDown className="icon icon-s no-print" />
          </button>
        );
      })}
      {open && (
        <CorrectDialog part={open} asked={asked} places={places} onClose={() => setOpen(undefined)} onAgain={onAgain} />
      )}
    </div>
  );
}
