import type { AdminSource } from '../../../domain/admin/admin-panel';

/** What the list can be narrowed to; `value` stands in the address. */
export const SOURCE_FILTERS: readonly { value: string; label: string; holds(source: AdminSource): boolean }[] = [
  { value: '', label: 'All', holds: () => true },
  { value: 'failing', label: 'Failing', holds: ({ state }) => state === 'failing' },
  { value: 'stale', label: 'Stale', holds: ({ state }) => state === 'stale' },
  { value: 'disabled', label: 'Disabled', holds: ({ state }) => state === 'disabled' },
  { value: 'enabled', label: 'Enabled', holds: ({ enabled, state }) => enabled && state !== 'reference' },
];

const PUBLISHERS: readonly string[] = ['publisher', 'law_firm'];

/** Of a publisher or a law firm, rather than of a state or an international body. */
export function isPublisher({ kind }: Pick<AdminSource, 'kind'>): boolean {
  return PUBLISHERS.includes(kind);
}

/** Sources whose name or address has the text in it, in the state that is asked for. */
export function narrow(sources: readonly AdminSource[], state: string, text: string): readonly AdminSource[] {
  const { holds } = SOURCE_FILTERS.find(({ value }) => value === state) ?? SOURCE_FILTERS[0]!;
  const wanted = text.trim().toLowerCase();
  return sources.filter(
    (source) =>
      holds(source) && [source.name, source.url, source.feed_url].some((words) => words.toLowerCase().includes(wanted)),
  );
}
