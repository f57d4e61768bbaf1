import type { FactRow, LawRow } from '../../domain/core/rows';

type LawOfFact = Pick<LawRow, 'citation' | 'source_url' | 'link_broken_since'>;

/**
 * 'Act 75 of 1997, s 20'; '' without law and provision. A citation that the provision contains is not repeated.
 */
export function formatProvision(fact: Pick<FactRow, 'provision'>, law: Pick<LawRow, 'citation'> | undefined): string {
  const citation = law?.citation ?? '';
  return [fact.provision.includes(citation) ? '' : citation, fact.provision].filter(Boolean).join(', ');
}

/** The address or stored copy of a fact's source; '' if there is none. A law's broken link is left out. */
export function factSourceAddress(fact: Pick<FactRow, 'source_url' | 'evidence'>, law: LawOfFact | undefined): string {
  return fact.source_url || (law && !law.link_broken_since ? law.source_url : '') || fact.evidence;
}
