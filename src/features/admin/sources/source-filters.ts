import type { AdminSource } from '../../../domain/admin/admin-panel';

/** Filter options; `value` is in the address. */
export const SOURCE_FILTERS: readonly { value: string; label: string; holds(source: AdminSource): boolean }[] = [
  { value: '', label: 'All', holds: () => true },
  { value: 'failing', label: 'Failing', holds: ({ state }) => state === 'failing' },
  { value: 'stale', label: 'Stale', holds: ({ state }) => state === 'stale' },
  { value: 'disabled', label: 'Disabled', holds: ({ state }) => state === 'disabled' },
  { value: 'enabled', label: 'Enabled', holds: ({ enabled, state }) => enabled && state !== 'reference' },
];

const PUBLISHERS: readonly string[] = ['publisher', 'law_firm'];

/** Whether the source is a publisher or a law firm, not a state or an international body. */
export function isPublisher({ kind }: Pick<AdminSource, 'kind'>): boolean {
  return PUBLISHERS.includes(kind);
}

/** Filters sources by state and by a text in their name or address. */
export function narrow(sources: readonly AdminSource[], state: string, text: string): readonly AdminSource[] {
  const { holds } = SOURCE_FILTERS.find(({ value }) => value === state) ?? SOURCE_FILTERS[0]!;
  const wanted = text.trim().toLowerCase();
  return sources.filter(
    (source) =>
      holds(source) && [source.name, source.url, source.feed_url].some((words) => words.toLowerCase().includes(wanted)),
  );
}
