import { evidenceLevel, weakestLevel, type Checked } from '../../../../src/domain/content/evidence-level';
import type { Commentary, CountryFile } from './file-types';

interface BasisEvidence {
  verification: string;
  evidence_kind: string;
  review_by: string;
}

/** Everything that a commentary can rest on, by its key in `basis`. */
export function statementsByKey(countries: readonly CountryFile[]): ReadonlyMap<string, Checked> {
  const found = new Map<string, Checked>();
  for (const { code, laws, facts, developments } of countries) {
    for (const law of laws) found.set(law.key, checkedOf(law));
    for (const fact of facts) found.set(`${code}/${fact.topic}`, checkedOf(fact));
    for (const development of developments) found.set(development.key, { verification: development.verification });
  }
  return found;
}

/**
 * A commentary has the weakest level of what it rests on, and is due for review with the first of it. Without a basis
 * it keeps what its author says.
 */
export function basisEvidence(
  { verification, basis }: Pick<Commentary, 'verification' | 'basis'>,
  statements: ReadonlyMap<string, Checked>,
): BasisEvidence {
  const found = basis.flatMap((key) => statements.get(key) ?? []);
  const level = found.length > 0 ? weakestLevel([...found, ...ownWord(verification)]) : evidenceLevel({ verification });
  const due = found.flatMap(({ review_by }) => review_by || []).sort();
  return {
    verification: level === 'unchecked' ? 'unchecked' : 'checked',
    evidence_kind: level === 'unchecked' ? '' : level,
    review_by: due[0] ?? '',
  };
}

/** A commentary that nobody has checked stays so, however well its basis was. */
function ownWord(verification: string): Checked[] {
  return verification === 'checked' ? [] : [{ verification }];
}

function checkedOf(statement: CountryFile['facts'][number] | CountryFile['laws'][number]): Checked {
  const { verification, evidence_kind, review_by } = statement;
  return { verification, evidence_kind: evidence_kind ?? '', review_by };
}
