import { factOn, type PastValue } from '../../../../src/domain/content/fact-value';
import { dayOf } from '../../../../src/domain/core/calendar-day';
import { localTime } from '../../core/local-time';
import { linkOf } from './addresses';
import { currencyOf } from './currency-of';
import type { CountryFile } from './file-types';
import { byDate, seedId, type Ids, type SeedRow } from './seed-row';

type Fact = CountryFile['facts'][number];

/** @param now a next value whose day has come takes effect at the import */
export function factRows(countries: CountryFile[], ids: Ids, now: Date): SeedRow[] {
  const facts = countries.flatMap((country) => country.facts.map((fact) => ({ country, fact })));
  return byDate(facts, ({ fact }) => fact.as_of).flatMap(({ country, fact }) => {
    const countryId = ids.get('countries', country.code);
    if (countryId === undefined) return [];
    const key = `${country.code}/${fact.topic}`;
    const {
      source_changed_on: _,
      next,
      past,
      valid_from,
      ...values
    } = factOn(valuesOf(country, fact), localTime(country.time_zone, now).day);
    return [
      {
        key,
        id: seedId('employment_facts', key),
        where: `countries/${country.code}.json, fact ${fact.topic}`,
        fields: {
          country: countryId,
          topic: fact.topic,
          law: ids.optional('labour_laws', fact.law),
          provision: fact.provision ?? '',
          ...values,
          next: JSON.stringify(next),
          hash: $security.sha256(values.value),
        },
        initial: { valid_from, past: JSON.stringify(past) },
      },
    ];
  });
}

function valuesOf(country: CountryFile, fact: Fact) {
  const law = country.laws.find((one) => one.key === fact.law);
  return {
    value: fact.value,
    amount: fact.amount ?? 0,
    unit: fact.unit ?? '',
    as_of: fact.as_of,
    source_url: fact.source_url ?? law?.source_url ?? linkOf(fact.evidence),
    verification: fact.verification,
    evidence: fact.evidence ?? '',
    ...currencyOf(fact),
    source_changed_on: '',
    next: fact.next,
    valid_from: fact.as_of,
    past: null,
  };
}

/**
 * An edition with another value corrects it, so the stored one never was: its days begin anew, and only what was before
 * them stays past. With the same value its days stay.
 */
export function keepDays(record: core.Record, { fields, initial }: SeedRow): void {
  if (record.getString('value') === fields.value) return;
  const { valid_from, past } = initial as { valid_from: string; past: string };
  const added = (JSON.parse(past) ?? []) as PastValue[];
  const first = dayOf(added.at(-1)?.from ?? valid_from);
  const before = (JSON.parse(record.getString('past') || 'null') ?? []) as PastValue[];
  record.set('valid_from', valid_from);
  record.set('past', JSON.stringify([...added, ...before.filter(({ until }) => until <= first)]));
}
