import { monthOf } from '../../language/units-and-numbers';
import type { AskedNumber } from './asked-numbers';
import type { AskedSum } from './sum-given';

/** 'five days already taken', '15 days of leave taken', 'used ten days', 'brought 3 days over', '11 of 21 days'. */
export function leaveTaken(words: readonly string[], numbers: readonly AskedNumber[]): Partial<AskedSum> {
  const found: Partial<AskedSum> = {};
  numbers.forEach((number, at) => {
    const { value, from } = number;
    const isWhole = numbers[at - 1]?.to === from - 1 && words[from - 1] === 'of';
    if (isWhole || !isOfLeave(words, number)) return;
    const before = words.slice(Math.max(numbers[at - 1]?.to ?? 0, from - 5), from);
    const after = afterLeave(words, number, numbers[at + 1]?.from ?? words.length);
    const role = nearestRole(before, after);
    if (role === 'carried') found.carried ??= value;
    else if (role === 'taken' || (LEAVE.test(after.join(' ')) && !STILL_OWED.test([...before, ...after].join(' '))))
      found.taken ??= value;
  });
  return found;
}

/** What the nearest word says of a number: in '4 days carried over, 3 days taken' the second number is taken. */
function nearestRole(before: readonly string[], after: readonly string[]): 'taken' | 'carried' | undefined {
  const near = [
    ...before.map((_, at) => ({ words: before.slice(at, at + 2), rank: 2 * (before.length - 1 - at) + 1 })),
    ...after.map((_, at) => ({ words: after.slice(at, at + 2), rank: 2 * at })),
  ].sort((one, other) => one.rank - other.rank);
  const starts = (words: readonly string[], role: RegExp) => role.exec(words.join(' '))?.index === 0;
  const nearest = near.find(({ words }) => starts(words, TAKEN) || starts(words, CARRIED));
  return nearest && (starts(nearest.words, TAKEN) ? 'taken' : 'carried');
}

/** The words after a number of days, up to the next number. @param next index of the next number */
function afterLeave(words: readonly string[], { unit, to }: AskedNumber, next: number): readonly string[] {
  const isPart = words[to] === 'of';
  if (unit !== 'day' && !isPart && !words.slice(to, to + 2).some((word) => TAKEN.test(word))) return [];
  const until = isPart && next === to + 1 ? words.length : next;
  return words.slice(to, Math.min(until, to + 8));
}

function isOfLeave(words: readonly string[], { value, unit, to }: AskedNumber): boolean {
  const isOther =
    /\b(?:week|notice|month|hour)\b/.test(words.slice(to, to + 3).join(' ')) || monthOf(words[to] ?? '') !== undefined;
  return (unit === 'day' || unit === '') && value <= MOST_LEAVE && !isOther;
}

const MOST_LEAVE = 120;
const CARRIED = /\b(?:carried|brought|carry|rolled|carryover|forward)\b/;
/** 'eight days of holiday this year'. */
const LEAVE = /^(?:\w+ ){1,4}?(?:leave|holidays?|vacation|off|urlaub)\b/;
const STILL_OWED =
  /\b(?:left|remaining|unused|untaken|owed|owes?|open|outstanding|entitle\w*|per year|a year|each year|not taken)\b/;
const TAKEN = /\b(?:taken|used|took|gone|spent|enjoyed|already had|has had|had off|consumed)\b/;
