/** An official text on which a draft is based. */
export interface BasisSource {
  title: string;
  url: string;
  text: string;
  fetched_at: string;
}

/** The sources of a draft by a machine; empty if a person wrote it. */
export function basisOf(row: { basis?: unknown } | undefined): readonly BasisSource[] {
  if (!Array.isArray(row?.basis)) return [];
  return row.basis.filter((source: unknown) => typeof source === 'object' && source !== null).map(readSource);
}

function readSource(source: Partial<Record<keyof BasisSource, unknown>>): BasisSource {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    title: text(source.title),
    url: text(source.url),
    text: text(source.text),
    fetched_at: text(source.fetched_at),
  };
}
