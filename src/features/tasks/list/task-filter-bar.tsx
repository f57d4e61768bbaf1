import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Select, TextInput } from '../../../ui/field';
import { useTypedFilter } from '../../../lib/use-typed-filter';
import styles from '../compliance.module.css';
import { countriesOf, lawsOf, type Sort } from '../task-list';
import { useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';

const SORT_LABELS: Record<Sort, string> = {
  deadline: 'By deadline',
  country: 'By country',
  title: 'By title',
  newest: 'Newest first',
};

/**
 * Filters by text, country and law, and the sort order, all in the address. On phones and beside a task a button opens
 * all but the text.
 */
export function TaskFilterBar({ compliance, children }: { compliance: Compliance; children?: ReactNode }) {
  const { text, country, law, sort, set } = useComplianceAddress();
  const [open, setOpen] = useState(false);
  const id = useId();
  const search = useTypedFilter(text, (q) => set({ q }));
  const active = [country, law, sort !== 'deadline'].filter(Boolean).length;
  return (
    <div className={`${styles.filters} no-print`} role="search" aria-label="Tasks">
      <TextInput
        type="search"
        label="Find a task"
        hideLabel
        placeholder="Find a task"
        icon={<Search className="icon" />}
        value={search.value}
        onChange={(event) => search.change(event.target.value)}
      />
      <Button className={styles.filtersButton} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <SlidersHorizontal className="icon" />
        Filters{active > 0 && ` (${active})`}
      </Button>
      <div id={id} className={styles.narrowing} data-closed={!open || undefined}>
        <CountrySelect compliance={compliance} />
        <LawSelect compliance={compliance} />
        <Select
          label="Order"
          hideLabel
          value={sort}
          onChange={(event) => set({ sort: event.target.value === 'deadline' ? undefined : event.target.value })}
        >
          {Object.entries(SORT_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {children}
      </div>
    </div>
  );
}

/** The countries of the tasks, and the one in the address even without tasks, so that the user can remove it. */
function CountrySelect({ compliance: { all } }: { compliance: Compliance }) {
  const { country, set } = useComplianceAddress();
  const countries = new Set([...countriesOf(all), country]);
  countries.delete('');
  if (countries.size < 2 && !country) return null;
  return (
    <Select label="Country" hideLabel value={country} onChange={(event) => set({ country: event.target.value })}>
      <option value="">All countries</option>
      {[...countries].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

/** The laws of the tasks, by title. */
function LawSelect({ compliance: { all, view } }: { compliance: Compliance }) {
  const { law, set } = useComplianceAddress();
  const titles = new Map(all.map((task) => [task.law, view.lawTitle(task)]));
  const laws = [...new Set([...lawsOf(all), law])]
    .filter(Boolean)
    .map((id) => ({ id, title: titles.get(id) || 'A law that is not on this device' }));
  if (laws.length === 0) return null;
  return (
    <Select label="Law" hideLabel value={law} onChange={(event) => set({ from: event.target.value })}>
      <option value="">All laws</option>
      {laws
        .toSorted((a, b) => a.title.localeCompare(b.title))
        .map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
    </Select>
  );
}
