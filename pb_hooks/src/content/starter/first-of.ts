/** The first entries, and how many more there are: 'a; b; c and 4 more'. */
export function firstOf(entries: readonly string[], limit: number): string {
  const rest = entries.length > limit ? ` and ${entries.length - limit} more` : '';
  return `${entries.slice(0, limit).join('; ')}${rest}`;
}
