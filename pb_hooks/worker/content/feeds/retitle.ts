import type { RawItem } from './raw-item';

const CELEX = /^\s*CELEX:([0-9A-Z()]+)\s*(?::\s*([^]*))?$/i;
const GAZETTE_NUMBER = /^\s*(?:BGBl\.|Bundesgesetzblatt|Stb\.|JORF n°)\s*[\dIV].{0,60}$/;

/** Corrects titles of known feeds: EUR-Lex puts a number before the title; some gazettes put the act's title into the summary. */
export function retitle(raw: RawItem): RawItem {
  const celex = CELEX.exec(raw.title);
  if (celex) return { ...raw, title: celex[2] ?? '', countries: raw.countries ?? ['EU'], kind: 'legislation' };
  if (GAZETTE_NUMBER.test(raw.title) && raw.summary?.trim())
    return { ...raw, title: raw.summary, summary: raw.title, kind: 'legislation' };
  return raw;
}
