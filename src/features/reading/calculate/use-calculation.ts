import { allCountries, isComplete } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import { sumOfCountry, type PageInput } from './address';
import { calculate } from '../../../domain/calculate/calculate';
import type { CountryLaw, Outcome } from '../../../domain/calculate/outcome';
import { byPosition, ruleOfRow } from '../../../domain/calculate/rule-of-row';
import { ruleProblems } from '../../../domain/calculate/rule-problems';
import { readableCountries } from '../../../domain/core/access';
import type { Day } from '../../../domain/core/calendar-day';
import type { CountryRow, FactRow, RuleRow } from '../../../domain/core/rows';
import { useCurrentFacts, useDayIn } from '../../shared/reader-day';
import { useAccount } from '../../shared/use-account';
import { lawOfCountries, type RuleLaw } from './queries';
import { useChange, useInput, type Changes } from './use-calculation-address';

/** The sum of one country. */
export interface Column {
  country: CountryRow;
  law: CountryLaw;
  /** undefined: its rules are not on this device. */
  outcome: Outcome | undefined;
  /** Premium reads it without following it, so its rules are fetched. */
  online: boolean;
}

export interface Calculation {
  premium: boolean;
  today: Day;
  /** With the countries that are shown. */
  input: PageInput;
  /** By name: those that can be added. */
  countries: readonly CountryRow[];
  /** Ids of the countries that the device keeps and the plan reads. */
  readable: readonly string[];
  columns: readonly Column[];
  /** Countries of the address that the plan does not read, or not beside another. */
  locked: readonly CountryRow[];
  laws: ReadonlyMap<string, RuleLaw>;
  change(changes: Changes): void;
}

/** As the address limits them. */
export const MOST_COUNTRIES = 6;

/** The sums of the address; undefined until the device has answered. */
export function useCalculation(): Calculation | undefined {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const today = useDayIn()();
  const asked = useInput(today);
  const premium = account?.entitlement.premium ?? false;
  const readable = account ? readableCountries(account.followed, account.entitlement.tier) : [];
  const { chosen, locked } = chooseCountries(asked, countries ?? [], readable, premium);
  const ids = chosen.map(({ id }) => id);
  const stored = useQuery(lawOfCountries, ids);
  const facts = useCurrentFacts(stored?.facts);
  const complete = useQuery(
    isComplete,
    ids.filter((id) => readable.includes(id)),
  );
  const input = { ...asked, countries: chosen.map(({ code }) => code) };
  const change = useChange(account && countries && { ...asked, countries: [...chosen, ...locked].map(codeOf) });
  // Before the first sync there is no country.
  if (!account || !countries?.length || !stored || !facts) return undefined;

  const columns = chosen.map((country): Column => {
    const isKept = readable.includes(country.id);
    const law = lawOf(country, stored.rules, facts);
    // A country without rules has them elsewhere, unless the device has all of it.
    const isHere = law.rules.length > 0 || (isKept && complete === true && stored.of.includes(country.id));
    const outcome = isHere ? calculate(sumOf(input, country.code), law) : undefined;
    return { country, law, outcome, online: premium && !isKept };
  });
  return { premium, today, input, countries, readable, columns, locked, laws: stored.laws, change };
}

const codeOf = ({ code }: CountryRow) => code;

/** The countries of the address, or the first followed one; of these only what the plan shows side by side. */
function chooseCountries(
  { countries: codes }: PageInput,
  countries: readonly CountryRow[],
  readable: readonly string[],
  premium: boolean,
) {
  const named =
    codes.length > 0
      ? codes.map((code) => countries.find((country) => country.code === code))
      : [countries.find(({ id }) => id === readable[0])];
  const known = named.filter((country) => country !== undefined);
  const allowed = known.filter(({ id }) => premium || readable.includes(id));
  const chosen = premium ? allowed : allowed.slice(0, 1);
  return { chosen, locked: known.filter((country) => !chosen.includes(country)) };
}

/** A last day that another tab asked for is no part of a notice, whose last day is the result. */
function sumOf(input: PageInput, code: string) {
  const { end, ...sum } = sumOfCountry(input, code);
  return input.kind === 'notice' || end === undefined ? sum : { ...sum, end };
}

function lawOf(country: CountryRow, rules: readonly RuleRow[], facts: readonly FactRow[]): CountryLaw {
  const own = rules.filter((rule) => rule.country === country.id).sort(byPosition);
  return {
    code: country.code,
    currency: country.currency,
    // A newer server may have rules that this version cannot read.
    rules: own.map(ruleOfRow).filter((rule) => ruleProblems(rule).length === 0),
    facts: facts.filter((fact) => fact.country === country.id),
  };
}
