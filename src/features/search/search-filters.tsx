import { Bookmark, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { PERIODS } from '../../domain/search/filters';
import { TOPIC_LABELS } from '../../domain/core/labels';
import { countriesOf, hasFilters, MY_COUNTRIES, SORTS } from '../../domain/search/query';
import { TOPICS } from '../../domain/core/vocabulary';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Chip, ChipGroup } from '../../ui/chip';
import { Select, TextInput } from '../../ui/field';
import { ExportHits } from './export-hits';
import { SaveSearch } from './saved-searches/save-search';
import { CATEGORY_LABELS, CATEGORY_KEYS, describeSearch, PERIOD_LABELS, SORT_LABELS } from './search-labels';
import styles from './search.module.css';
import { ShareSearch } from './share-search';
import type { SearchState } from './use-search';

const NO_FILTERS = {
  country: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
  category: undefined,
  kind: undefined,
  topic: undefined,
  source: undefined,
};

/** The filters of the search, all stored in the address, and its actions. */
export function SearchFilters({ search, field }: { search: SearchState; field: RefObject<HTMLElement | null> }) {
  const id = useId();
  const [saving, setSaving] = useState(false);
  const [more, setMore] = useState(false);
  const { request, sources, countries, isActive, set } = search;
  const { period, category, topic, source, from, to, sort } = request.filters;
  const clear = () => {
    // The button disappears with the filters, so the focus moves to the field.
    field.current?.focus();
    set(NO_FILTERS);
  };
  // Phones hide the filters behind a button; with a filter set they stay open. The kind has its own row above
  // the results.
  const narrowed = hasFilters({ ...request.filters, kind: undefined });
  const hosts = source && !sources.includes(source) ? [source, ...sources] : sources;
  return (
    <aside className={`${styles.filters} no-print`} aria-label="Filters">
      <h2 className="h-ui">Filters</h2>
      <CountryChoice search={search} />
      <Choice
        label="Time period"
        all={PERIOD_LABELS.all}
        value={period === 'all' ? undefined : period}
        options={PERIODS.slice(1).map((each) => [each, PERIOD_LABELS[each]])}
        onChoose={(next) => set({ period: next })}
      />
      <Choice
        label="Category"
        value={category}
        options={CATEGORY_KEYS.map((each) => [each, CATEGORY_LABELS[each]])}
        onChoose={(next) => set({ category: next })}
      />
      <div className={classNames(styles.more, (more || narrowed) && styles.shown)} id={id}>
        <Choice
          label="Topic"
          value={topic}
          options={TOPICS.map((each) => [each, TOPIC_LABELS[each]])}
          onChoose={(next) => set({ topic: next })}
        />
        <Choice
          label="Source"
          value={source}
          options={hosts.map((host) => [host, host])}
          onChoose={(next) => set({ source: next })}
        />
        <TextInput
          type="date"
          label="From"
          value={from ?? ''}
          max={to}
          onChange={(event) => set({ from: event.target.value || undefined })}
        />
        <TextInput
          type="date"
          label="To"
          value={to ?? ''}
          min={from}
          onChange={(event) => set({ to: event.target.value || undefined })}
        />
        <Choice
          label="Order"
          all="Best first"
          value={sort}
          options={SORTS.map((each) => [each, SORT_LABELS[each]])}
          onChoose={(next) => set({ sort: next })}
        />
      </div>
      {narrowed && (
        <Button variant="quiet" block className={styles.clear} onClick={clear}>
          Clear filters
        </Button>
      )}
      <div className={styles.actions}>
        {isActive && !search.problem && (
          <>
            <Button block onClick={() => setSaving(true)}>
              <Bookmark className="icon" />
              Save this search
            </Button>
            <ShareSearch title={describeSearch(request, countries)} />
            <ExportHits search={search} />
          </>
        )}
        {!narrowed && (
          <Button
            block
            className={styles.moreButton}
            aria-label="More filters"
            aria-expanded={more}
            aria-controls={id}
            onClick={() => setMore(!more)}
          >
            <SlidersHorizontal className="icon" />
            <span className={styles.moreWords}>More filters</span>
          </Button>
        )}
      </div>
      {isActive && !search.problem && (
        <p className="small muted">
          A saved search opens on every device, and with Premium it tells you when something new matches.
        </p>
      )}
      {saving && <SaveSearch search={search} onClose={() => setSaving(false)} />}
    </aside>
  );
}

/** One country, several, or those that the user follows. */
function CountryChoice({ search: { request, countries, set } }: { search: SearchState }) {
  const { country } = request.filters;
  const chosen = countriesOf(request.filters);
  const options = countries.map(({ code, name }) => [code, name] as const);
  const others = options.filter(([code]) => !chosen.includes(code));
  if (chosen.length < 2) {
    return (
      <>
        <Choice
          label="Country"
          all="All countries"
          value={country}
          options={[[MY_COUNTRIES, 'My countries'], ...options]}
          onChoose={(next) => set({ country: next })}
        />
        {chosen.length === 1 && (
          <AnotherCountry options={others} onAdd={(code) => set({ country: `${country},${code}` })} />
        )}
      </>
    );
  }
  return (
    <>
      <ChipGroup label="Countries" className={styles.countries}>
        {chosen.map((code) => {
          const name = countries.find((each) => each.code === code)?.name ?? code;
          return (
            <Chip
              key={code}
              pressed
              aria-label={`Remove ${name}`}
              onClick={() => set({ country: chosen.filter((each) => each !== code).join() })}
            >
              {name}
              <X className="icon icon-s" />
            </Chip>
          );
        })}
      </ChipGroup>
      <AnotherCountry options={others} onAdd={(code) => set({ country: `${country},${code}` })} />
    </>
  );
}

function AnotherCountry({ options, onAdd }: { options: ChoiceProps['options']; onAdd(code: string): void }) {
  return (
    <Choice
      label="And"
      all="Add a country"
      value={undefined}
      options={options}
      onChoose={(code) => code && onAdd(code)}
    />
  );
}

interface ChoiceProps {
  label: string;
  all?: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChoose(value: string | undefined): void;
}

function Choice({ label, all = 'All', value = '', options, onChoose }: ChoiceProps) {
  return (
    <Select label={label} value={value} onChange={(event) => onChoose(event.target.value || undefined)}>
      <option value="">{all}</option>
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </Select>
  );
}
