/** 'Kenya, Ghana and Brazil'; of many only the first, and how many more. */
export function inWords(countries: readonly { name: string }[], most = 6): string {
  const names = countries.slice(0, most).map(({ name }) => name);
  const more = countries.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
