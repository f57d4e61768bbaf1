import { currencyOf } from './currency-of';
import type { RulesFile } from './file-types';
import { seedId, type Ids, type SeedRow } from './seed-row';

type Rule = RulesFile['rules'][number];

/** The rules of all countries, in the order of their files. */
export function ruleRows(files: readonly RulesFile[], ids: Ids): SeedRow[] {
  return files.flatMap(({ code, rules }) => {
    const country = ids.get('countries', code);
    if (country === undefined) return [];
    return rules.map((rule, index) => ({
      key: rule.key,
      id: seedId('rules', rule.key),
      where: `rules/${code}.json, ${rule.key}`,
      fields: { country, position: index + 1, ...fieldsOf(rule, ids) },
    }));
  });
}

function fieldsOf({ key: _, ...rule }: Rule, ids: Ids) {
  const {
    topic,
    who,
    law,
    provision,
    note,
    as_of,
    verification,
    evidence,
    evidence_kind,
    seen_on,
    review_by,
    ...figures
  } = rule;
  return {
    topic,
    who,
    figures: JSON.stringify(figures, withSortedKeys),
    law: ids.optional('labour_laws', law),
    provision: provision ?? '',
    note: note ?? '',
    as_of,
    verification,
    evidence: evidence ?? '',
    ...currencyOf({ evidence_kind, seen_on, review_by }),
  };
}

/** As PocketBase stores what an admin sends: the same figures have the same hash. */
function withSortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
