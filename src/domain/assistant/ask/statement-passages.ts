import { statementOf } from '../../content/evidence-level';
import { dayOf } from '../../core/calendar-day';
import { FACT_TOPIC_LABELS } from '../../core/labels';
import type { FactRow, RuleRow } from '../../core/rows';
import { ruleOfRow } from '../../calculate/rule-of-row';
import { passagesOfFact } from '../read/passages-of';
import type { Passage } from '../read/passage';
import type { AskedCountry } from './asked-rows';
import { ruleInWords } from './rule-words';

/** A fact as a citation. @param fact as it is on the day that is asked about */
export function citedFact(fact: FactRow, country: AskedCountry): Passage {
  return passagesOfFact(fact, country, country.lawOf(fact.law), country.today)[0]!;
}

/** The value that follows a fact, as a citation; undefined if none does. */
export function citedNextValue(fact: FactRow, country: AskedCountry): Passage | undefined {
  return passagesOfFact(fact, country, country.lawOf(fact.law), country.today)[1];
}

/** A rule as a citation. */
export function citedRule(row: RuleRow, { code, name, currency, lawOf }: AskedCountry): Passage {
  const law = lawOf(row.law);
  const rule = ruleOfRow(row);
  const label = FACT_TOPIC_LABELS[row.topic];
  return {
    id: `rule:${row.id}`,
    part: 0,
    kind: 'rule',
    country: code,
    countries: [code],
    title: `${name}: ${label}, for calculations`,
    also: '',
    citation: [law?.title, row.provision].filter(Boolean).join(', '),
    section: '',
    text: [`${row.who}: ${ruleInWords(rule, currency)}.`, row.note].filter(Boolean).join(' '),
    asOf: dayOf(row.as_of),
    version: '',
    status: '',
    effective: '',
    ...statementOf(row),
    sourceUrl: law?.source_url ?? '',
    link: `/country/${code}#fact-${row.topic}`,
  };
}
