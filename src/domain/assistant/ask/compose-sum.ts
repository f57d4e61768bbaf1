import type { SumInput } from '../../calculate/input';
import { grouped, timeInWords, type Amount, type Line } from '../../calculate/outcome';
import { dayInWords } from '../../core/format-day';
import { EVIDENCE_LABELS } from '../../content/evidence-labels';
import { evidenceLevel } from '../../content/evidence-level';
import type { Answer, AnswerSum, Asked, Sentence } from '../read/answer-types';
import type { Passage } from '../read/passage';
import { rowOfRule, type AskedCountry } from './asked-rows';
import { citedRule } from './statement-passages';

/** A sum of one country. */
export interface Done {
  country: AskedCountry;
  input: SumInput;
  lines: Line[];
  total: Amount | null;
}

/** The answer that says what was worked out. */
export function composeSum(done: readonly Done[], asked: Asked): Answer {
  const citations: Passage[] = [];
  const citeOf = (line: Line, country: AskedCountry): number | undefined => {
    if (!line.rule) return undefined;
    const passage = citedRule(rowOfRule(country, line.rule), country);
    const at = citations.findIndex(({ id }) => id === passage.id);
    return at < 0 ? citations.push(passage) : at + 1;
  };
  const isSeveral = new Set(done.map(({ country }) => country.code)).size > 1;
  const lines: AnswerSum['lines'] = [];
  const sentences: Sentence[] = [];
  const results: string[] = [];
  for (const { country, lines: own, total } of done) {
    const prefix = isSeveral ? `${country.name}, ` : '';
    for (const line of own) {
      const cite = citeOf(line, country);
      lines.push({
        text: `${prefix}${line.label}`,
        formula: line.formula || line.reason,
        amount: line.amount ? amountInWords(line.amount) : '',
        ...(cite !== undefined && { cite }),
      });
    }
    const main = mainLine(own, asked);
    const amount = total ?? main?.amount;
    if (!main || !amount) continue;
    const what = total ? 'Final pay' : main.label;
    const result = `${prefix}${what}: ${amountInWords(amount)}`;
    results.push(result);
    sentences.push(sentenceOf(main, result, own, asked, citeOf, country));
  }
  const [first] = done;
  return {
    kind: 'answer',
    sentences,
    citations,
    looked: [],
    sum: {
      link: linkOf(done.map(({ input }) => input).filter(({ kind }) => kind === first!.input.kind)),
      lines,
      result: results.join('; '),
    },
  };
}

/** The line that answers: the difference to a minimum, the last day, the leave owed. */
function mainLine(lines: readonly Line[], { topics }: Asked): Line | undefined {
  const byId = (id: string) => lines.find((line) => line.id === id && line.amount !== null);
  return (
    byId('difference') ??
    byId('last_day') ??
    (topics.includes('annual_leave') ? (byId('leave_worth') ?? byId('leave_owed')) : undefined) ??
    lines.find(({ amount }) => amount !== null)
  );
}

function sentenceOf(
  main: Line,
  result: string,
  lines: readonly Line[],
  asked: Asked,
  citeOf: (line: Line, country: AskedCountry) => number | undefined,
  country: AskedCountry,
): Sentence {
  const cited = [main, ...lines].flatMap((line) => citeOf(line, country) ?? []);
  const [cite] = cited;
  const minimum = lines.find(({ id }) => id === 'minimum');
  const basis = main.rule ? basisOf(main, country) : '';
  const stated = lines.find(({ id }) => id === 'pay');
  const notes = [...(stated?.notes ?? []), ...main.notes, ...(minimum?.notes ?? [])]
    .filter((note) => !note.startsWith('Several rules fit'))
    .slice(0, 1);
  const verdict = verdictFor(main, asked);
  const gap = minimum?.amount ? ` The minimum is ${amountInWords(minimum.amount)} (${minimum.formula}).` : '';
  const period = lines.find(({ id }) => id === 'notice_period');
  const how =
    main.id === 'last_day' && period?.amount
      ? ` The notice is ${amountInWords(period.amount)}.`
      : main.formula && main.id !== 'difference'
        ? ` ${capital(main.formula)}.`
        : '';
  const text = `${verdict}${result}.${gap}${how}${notes.map((note) => ` ${note}`).join('')}${basis ? ` (${basis})` : ''}`;
  return { text, cites: cite === undefined ? [] : [...new Set(cited)] };
}

/** 'Yes. ' if the pay is enough, or if something is due. */
function verdictFor({ id, compared, state }: Line, { asks }: Asked): string {
  if (id === 'difference') return compared === 'below' ? 'No. ' : 'Yes. ';
  if (asks !== 'yes_no') return '';
  return state === 'nothing_due' ? 'No. ' : 'Yes. ';
}

function basisOf({ rule }: Line, country: AskedCountry): string {
  const row = rowOfRule(country, rule!);
  const { citation } = citedRule(row, country);
  return [citation, `as at ${dayInWords(row.as_of)} · ${EVIDENCE_LABELS[evidenceLevel(row)]}`]
    .filter(Boolean)
    .join('; ');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'KES 180,000.00 to 207,692.31', '4 weeks', '10 February 2027'. */
function amountInWords(amount: Amount): string {
  switch (amount.kind) {
    case 'money':
      return `${amount.currency} ${grouped(amount.low)}${amount.low === amount.high ? '' : ` to ${grouped(amount.high)}`}`;
    case 'time':
      return timeInWords(
        amount.value.replace('-', '−').replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)),
        amount.unit,
      );
    case 'date':
      return dayInWords(amount.date);
  }
}

/** The calculator with these sums, which differ only in country and pay. */
function linkOf(inputs: readonly SumInput[]): string {
  const { kind, country: _, pay: __, ...fields } = inputs[0]!;
  const rules = inputs.flatMap(({ rule }) => rule ?? []).join(',');
  const entries: [string, string][] = [
    ['kind', kind],
    ['countries', inputs.map(({ country }) => country).join(',')],
    ...inputs.flatMap(({ country, pay }): [string, string][] =>
      pay === undefined ? [] : [[`pay.${country}`, String(pay)]],
    ),
    ...Object.entries({ ...fields, rule: rules })
      .filter(([, value]) => value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]): [string, string] => [name, value === true ? '1' : String(value)]),
  ];
  return `/calculate?${entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
