import type { CountryFile } from './file-types';

type Statement = Pick<CountryFile['facts'][number], 'evidence_kind' | 'seen_on' | 'review_by'>;

/** How a statement was seen, and until when it is current, as a row has it. */
export const currencyOf = ({ evidence_kind, seen_on, review_by }: Statement) => ({
  evidence_kind: evidence_kind ?? ('' as const),
  seen_on: seen_on ?? '',
  review_by,
});
