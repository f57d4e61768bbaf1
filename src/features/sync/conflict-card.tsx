import { useState } from 'react';
import type { OutboxEntry } from '../../db/database';
import { countryNames } from '../../db/queries';
import { useQuery } from '../../db/use-query';
import { resolveConflict } from '../../sync/engine/outbox';
import { Button } from '../../ui/button';
import { FieldChoice, type Side } from './field-choice';
import styles from './sync-panel.module.css';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** A conflict: the user chooses field by field. */
export function ConflictCard({ entry }: { entry: OutboxEntry }) {
  const names = useQuery(countryNames) ?? NO_NAMES;
  const fields = entry.conflicts ?? [];
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const chosen = Object.fromEntries(fields.map((field): [string, Side] => [field, choices[field] ?? 'yours']));
  const sides = new Set(Object.values(chosen));
  return (
    <article className={styles.item} aria-label={`Changed twice: ${entry.label}`}>
      <header>
        <h4 className="h-ui">{entry.label}</h4>
        <p className="muted">Changed here, and on another device. The other fields were merged.</p>
      </header>
      {fields.map((field) => (
        <FieldChoice
          key={field}
          entry={entry}
          field={field}
          names={names}
          value={chosen[field]!}
          onChange={(side) => setChoices({ ...choices, [field]: side })}
        />
      ))}
      <div className="row">
        <Button variant="primary" onClick={() => void resolveConflict(entry.id, chosen)}>
          {sides.size > 1 ? 'Keep what is chosen' : sides.has('theirs') ? 'Keep theirs' : 'Keep yours'}
        </Button>
      </div>
    </article>
  );
}
