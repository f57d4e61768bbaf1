import { foldText } from '../../../domain/language/fold-text';

interface Searched {
  name: string;
  description: string;
  type: string;
}

/** Whether a source contains every typed word in its name, description, type or country. Ignores accents. */
export function sourceMatches({ name, description, type }: Searched, country: string, query: string): boolean {
  const text = foldText([name, description, type, country].join(' '));
  return foldText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
