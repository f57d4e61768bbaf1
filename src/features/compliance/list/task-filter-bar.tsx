import { Search } from 'lucide-react';
import { Select, TextInput } from '../../../ui/field';
import styles from '../compliance.module.css';
import { countriesOf, lawsOf, type Sort } from '../task-list';
import { useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';

const SORT_LABELS: Record<Sort, string> = { deadline: 'By deadline', country: 'By country', title: 'By title', newest: 'Newest first' };

/** Text, country, law and order, all of them in the address. */
export function TaskFilterBar({ compliance: { all, view } }: { compliance: Compliance }) {
  const { text, country, law, sort, set } = useComplianceAddress();
  const countries = countriesOf(all);
  const titles = new Map(all.map((task) => [task.law, view.lawTitle(task)]));
  const laws = lawsOf(all).flatMap((id) => (titles.get(id) ? [{ id, title: titles.get(id)! }] : [])).sort((a, b) => a.title.localeCompare(b.title));
  return (
    <div className={`${styles.filters} no-print`} role="search" aria-label="Tasks">
      <TextInput
        type="search"
        label="Find a task"
        hideLabel
        placeholder="Find a task"
        icon={<Search className="icon" />}
        value={text}
        onChange={(event) => set({ q: event.target.value })}
      />
      {(countries.length > 1 || country) && (
        <Select label="Country" hideLabel value={country} onChange={(event) => set({ country: event.target.value })}>
          <option value="">All countries</option>
          {[...new Set([...countries, ...(country ? [country] : [])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
      {(laws.length > 0 || law) && (
        <Select label="Law" hideLabel value={law} onChange={(event) => set({ from: event.target.value })}>
          <option value="">All laws</option>
          {laws.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <Select label="Order" hideLabel value={sort} onChange={(event) => set({ sort: event.target.value === 'deadline' ? undefined : event.target.value })}>
        {Object.entries(SORT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
