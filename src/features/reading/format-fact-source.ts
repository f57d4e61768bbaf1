import type { FactRow, LawRow } from '../../domain/core/rows';

type LawOfFact = Pick<LawRow, 'citation' | 'source_url' | 'link_broken_since'>;

/** Where a fact stands: 'Act 75 of 1997, s 20'; '' where it names neither law nor provision. What the provision says already is not said twice. */
export function formatProvision(fact: Pick<FactRow, 'provision'>, law: LawOfFact | undefined): string {
  const citation = law?.citation ?? '';
  return [fact.provision.includes(citation) ? '' : citation, fact.provision].filter(Boolean).join(', ');
}

/** The address, or place of a stored copy, where a fact can be read; a law's link that is known to be broken is left out. '' where there is none. */
export function factSourceAddress(fact: Pick<FactRow, 'source_url' | 'evidence'>, law: LawOfFact | undefined): string {
  return fact.source_url || (law && !law.link_broken_since ? law.source_url : '') || fact.evidence;
}
