/**
 * Why a recorded fact has no figure. `unset`: the law sets none. `varies`: places or sectors set their own. `words`: it is
 * told in words only.
 */
export type NoFigure = 'unset' | 'varies' | 'words';

export const NO_FIGURE_WORDS: Readonly<Record<NoFigure, string>> = {
  unset: 'Not set by law',
  varies: 'By place or sector',
  words: 'In words',
};

const BY_PLACE_OR_SECTOR =
  /\b(?:sectoral|sectors|by sector|cantons|provincial rules|states fix|awards|(?:set|premium set|fixed) by collective|set in each|collective agreements (?:set|decide)|stands? in each)\b|: Victoria\b/i;
const NOT_SET = /^(?:no\b|none\b|not\b|abolished\b|every contract\b|allowed by contract\b|only if the contract\b)/i;

/** By the words of the fact: rows have no field for it. */
export function noFigureOf(value: string): NoFigure {
  if (BY_PLACE_OR_SECTOR.test(value) && !/^not mandatory/i.test(value)) return 'varies';
  return NOT_SET.test(value) ? 'unset' : 'words';
}
