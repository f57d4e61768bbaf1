import { foldText } from '../../../domain/language/fold-text';

interface Searched {
  name: string;
  description: string;
  type: string;
}

/** Does a source of the directory hold every word that was typed, however accented, in its name, its description, its type or its country's name? */
export function sourceMatches({ name, description, type }: Searched, country: string, query: string): boolean {
  const text = foldText([name, description, type, country].join(' '));
  return foldText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
