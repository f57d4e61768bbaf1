/**
 * How a statement was checked. Official: against the text of a law, a gazette or an authority's own page. Secondary:
 * against another page, or against a page of unrecorded kind.
 */
export type EvidenceLevel = 'official' | 'secondary' | 'unchecked';

export const EVIDENCE_LABELS: Readonly<Record<EvidenceLevel, string>> = {
  official: 'Official text',
  secondary: 'Secondary source',
  unchecked: 'Not yet checked',
};
export const OUTDATED_LABEL = 'May be outdated';

/** From the best to the weakest. */
export const EVIDENCE_LEVELS = Object.keys(EVIDENCE_LABELS) as EvidenceLevel[];
