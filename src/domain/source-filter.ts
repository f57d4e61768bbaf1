interface Searched {
  name: string;
  description: string;
  type: string;
}

/** Does a source of the directory hold every word that was typed, however accented, in its name, its description, its type or its country's name? */
export function sourceMatches({ name, description, type }: Searched, country: string, query: string): boolean {
  const text = plain([name, description, type, country].join(' '));
  return plain(query).split(/\s+/).every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
