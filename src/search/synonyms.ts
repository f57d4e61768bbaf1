import { readGroups } from '../domain/language/thesaurus';
import { searchedWords } from '../domain/search/index-terms';

/** Synonyms in labour law, one group for each line: everyday words and those of statutes and headlines. */
const GROUPS = `
dismissal, termination, dismissed, fired, sacked
unfair dismissal, unreasonable dismissal, unlawful dismissal, wrongful dismissal
redundancy, retrenchment, layoff, operational requirements, collective dismissal
severance, redundancy payment, severance pay, termination payment
vacation, annual leave, holiday
yearly, annual
maternity leave, pregnancy leave, birth leave
paternity leave, father leave, partner leave
father, dad, paternity
mother, mum, maternity
pregnancy, pregnant, maternity
parental leave, parents leave, family leave
birth, childbirth, newborn
adoption, adoptive
sick, sickness, illness
whistleblower, whistleblowing, protected disclosure, public interest disclosure
injury, accident, occupational injury
injury compensation, workers compensation, compensation occupational injuries diseases
foreign worker, migrant worker, labour migration, work permit, foreign national
work permit, work visa, employment pass, employment visa
small business, small employer, small enterprise
company, employer, business, undertaking, enterprise
worker, employee, staff, personnel
domestic worker, household employee, maid, housekeeper, home worker
teleworking, remote work, work from home, home office
wage, pay, salary, remuneration, earnings
pay transparency, pay gap, equal pay
minimum wage, living wage, wage floor
overtime, extra hours
working time, hours of work, working hours
probation, trial period
notice, notification
mandatory, compulsory, obligatory, must
forbidden, prohibited, banned, unlawful
allowed, permitted, lawful
strike, industrial action
lockout, shutout
union, trade union, labour union
collective agreement, collective bargaining agreement
collective bargaining, negotiations
works council, employee representatives
harassment, bullying, mobbing
sexual harassment, sexual misconduct
discrimination, equal treatment, equality
disability, disabled
child labour, minors, young persons, minimum age
pension, retirement, superannuation
retirement age, pension age
unemployment benefit, unemployment insurance, job loss benefit, jobseeker
social security, social insurance, national insurance
contribution, premium, levy
health insurance, medical insurance, social health
freelancer, self-employed, independent contractor, contractor
false self-employment, bogus self-employment, disguised employment, misclassification
gig worker, platform worker, delivery rider, driver
temporary agency, labour broker, temporary employment service, labour hire, dispatched worker
fixed-term, temporary contract, fixed term
part-time, part time
zero hours, on call, casual
transfer of business, transfer of undertaking, going concern
non-compete, restraint of trade, restrictive covenant
data protection, privacy, personal data, personal information
data breach, data leak, personal data breach
record, recording, register
payslip, pay slip, wage slip
deduction, withholding
bonus, thirteenth month, gratuity
tip, gratuity, service charge
heat, hot weather, temperature
occupational safety, health and safety, workplace safety
asbestos, hazardous substances
noise, vibration
night work, night shift
rest, break, meal break
right to disconnect, switch off, disconnection
court, tribunal
ruling, judgment, decision, held
bill, draft, proposed, proposal
repealed, replaced, abolished
in force, commencement, takes effect, effective
amendment, amended, change, reform
increase, rise, raised
suspended, postponed, delayed
threshold, cap, ceiling, limit
fine, penalty, sanction
deadline, time limit
refugee, asylum
apprentice, apprenticeship, learner, learnership
internship, intern, trainee
carer, caregiver, caring
bereavement, miscarriage, stillbirth
menstrual, period leave
nursing, breastfeeding
shift, roster, schedule
four-day week, short week
equal opportunities, affirmative action, employment equity
compare, comparison, compared, international, countries
quota, target
waiver, waive, renounce
void, invalid
conversion, convert, permanent
correct, correction, rectify
delete, deletion, erase
request, application
checklist, steps, guide
prepare, preparation, ready
`;

interface Synonym {
  /** The terms of its words. */
  words: string[];
  others: string[][];
}

/** Statute terms of a group that a query looks up. */
const LAWS_WORDS = 2;

/** By the first term of the synonym. */
const BY_TERM = new Map<string, Synonym[]>();
for (const line of GROUPS.trim().split('\n')) {
  // Stop words ('must') have no terms and are no synonyms.
  const all = line
    .split(', ')
    .map(termsOfPhrase)
    .filter(({ length }) => length > 0);
  for (const words of all) {
    const first = words[0]!;
    BY_TERM.set(first, [...(BY_TERM.get(first) ?? []), { words, others: all.filter((other) => other !== words) }]);
  }
}

/** Everyday words of all countries find statute words, not the reverse: documents use statute words. */
for (const { law, people } of readGroups()) {
  const others = law
    .slice(0, LAWS_WORDS)
    .map(termsOfPhrase)
    .filter(({ length }) => length > 0);
  for (const phrase of people) {
    const words = termsOfPhrase(phrase);
    const before = BY_TERM.get(words[0] ?? '') ?? [];
    // 'no show' loses a word to the stop words, and the rest means something else.
    if (
      words.length === 0 ||
      (words.length === 1 && phrase.includes(' ')) ||
      before.some((other) => other.words.join(' ') === words.join(' '))
    )
      continue;
    BY_TERM.set(words[0]!, [
      ...before,
      { words, others: others.filter((other) => other.join(' ') !== words.join(' ')) },
    ]);
  }
}

function termsOfPhrase(phrase: string): string[] {
  return searchedWords(phrase).flatMap(({ terms }) => terms);
}

/** A synonym of consecutive terms. */
interface Alternative {
  /** How many terms it replaces. */
  count: number;
  terms: string[];
}

/** Synonyms of the terms from a position on; only for the longest match. */
export function alternativesAt(terms: readonly string[], at: number): Alternative[] {
  const found = (BY_TERM.get(terms[at]!) ?? []).filter(({ words }) =>
    words.every((word, offset) => terms[at + offset] === word),
  );
  const longest = Math.max(0, ...found.map(({ words }) => words.length));
  return found
    .filter(({ words }) => words.length === longest)
    .flatMap(({ words, others }) => others.map((other) => ({ count: words.length, terms: other })));
}
