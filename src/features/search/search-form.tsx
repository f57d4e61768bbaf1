import { Search } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import { db } from '../../db/current';
import { rememberSearch } from './queries';
import { writeSearch, type SearchRequest } from '../../domain/search/query';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import styles from './search.module.css';
import type { SearchState } from './use-search';

/**
 * The search field. Results update while typing; Enter stores the recent search. Invalid input stays, with its
 * error.
 */
export function SearchForm({ search, field }: { search: SearchState; field: RefObject<HTMLInputElement | null> }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search.problem) return field.current?.focus();
    search.submit();
    remember(search.request);
  };
  return (
    <form className={styles.form} role="search" noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        type="search"
        label="Search laws, facts, articles and commentary"
        hideLabel
        placeholder="Minimum wage in Kenya"
        className={styles.field}
        icon={<Search className="icon" />}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        value={search.typed}
        error={search.problem}
        onChange={(event) => search.type(event.target.value)}
      />
      <Button type="submit" variant="primary" large className={styles.submit} aria-label="Search">
        <Search className="icon" />
        <span className={styles.words}>Search</span>
      </Button>
    </form>
  );
}

/** Stores a recent search on this device. Failures are ignored. */
export function remember(request: SearchRequest): void {
  if (request.query) void rememberSearch(db(), writeSearch(request)).catch(() => {});
}
