import { useState } from 'react';
import type { AuditDetail } from '../../../../domain/admin/admin-panel';
import { plural } from '../../../../lib/format';
import styles from '../manage.module.css';
import { TextChange } from '../text-change';
import { useCountryNames } from '../use-country-names';
import { fieldLabel, formatValue } from './audit-labels';

/** Keys of `detail` that are not fields of the record. */
const ABOUT = ['before', 'after', 'also', 'restorable', 'entry'];

/** Values before and after, for each field. Compared when opened: a page of the log may contain megabytes. */
export function AuditChanges({ detail }: { detail: Partial<AuditDetail> & Record<string, unknown> }) {
  const [open, setOpen] = useState(false);
  const { before = {}, after = {}, also = [] } = detail;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const details = Object.entries(detail).filter(([name]) => !ABOUT.includes(name));
  const count = fields.length + also.length + details.length;
  if (count === 0) return null;
  return (
    <details className={styles.post} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{plural(count, 'field')}</summary>
      {open && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <Change key={field} field={field} before={before[field]} after={after[field]} />
          ))}
          {details.map(([field, value]) => (
            <Change key={field} field={field} after={value} />
          ))}
          {also.map((field) => (
            <div key={field}>
              <dt>{fieldLabel(field)}</dt>
              <dd className="muted">Changed. The log does not keep its value.</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

function Change({ field, before, after }: { field: string; before?: unknown; after?: unknown }) {
  const { nameOf } = useCountryNames();
  return (
    <div>
      <dt>{fieldLabel(field)}</dt>
      <dd>
        <TextChange before={formatValue(before, nameOf)} after={formatValue(after, nameOf)} />
      </dd>
    </div>
  );
}
