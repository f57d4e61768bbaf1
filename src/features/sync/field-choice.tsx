import type { OutboxEntry } from '../../db/database';
import { parseServerTime } from '../../domain/core/dates';
import { formatMoment } from '../../lib/format';
import { formatFieldValue, fieldLabel } from './format-field';
import styles from './sync-panel.module.css';
import { serverNow } from '../../domain/core/clock';

export type Side = 'yours' | 'theirs';

interface FieldChoiceProps {
  entry: OutboxEntry;
  /** A field name, or `*` for a delete of a record that another device changed. */
  field: string;
  /** Names of records by id, for relations. */
  names: ReadonlyMap<string, string>;
  value: Side;
  onChange(side: Side): void;
}

/** Choice between yours and theirs for one field. */
export function FieldChoice({ entry, field, names, value, onChange }: FieldChoiceProps) {
  const isDelete = field === '*';
  const say = (fields: Record<string, unknown> | undefined) => formatFieldValue(fields?.[field], names);
  const { updated } = entry.theirs ?? {};
  const theirTime = typeof updated === 'string' ? parseServerTime(updated) : NaN;
  const pick = (side: Side, text: string, when: string) => (
    <label className={styles.pick}>
      <input type="radio" name={`${entry.id}-${field}`} checked={value === side} onChange={() => onChange(side)} />
      <b>{side === 'yours' ? 'Yours' : 'Theirs'}</b>
      <span className={styles.value}>{text}</span>
      <span className="small muted">{when}</span>
    </label>
  );
  return (
    <fieldset className={styles.fieldset}>
      <legend>{fieldLabel(field)}</legend>
      <div className={styles.choice}>
        {pick(
          'yours',
          isDelete ? 'Delete it' : say(entry.patch),
          `This device, ${formatMoment(entry.created, serverNow())}`,
        )}
        {pick(
          'theirs',
          isDelete ? 'Keep it' : say(entry.theirs),
          Number.isNaN(theirTime) ? 'Another device' : `Another device, ${formatMoment(theirTime, serverNow())}`,
        )}
      </div>
      {!isDelete && <p className="small muted">Before both: {say(entry.base)}.</p>}
    </fieldset>
  );
}
