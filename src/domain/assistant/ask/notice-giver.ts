import { EMPLOYEE_SIDE, EMPLOYER_SIDE, GIVES_NOTICE, TO_EMPLOYEE } from './sum-words';

/**
 * Whether the employee gives the notice: 'I want to give notice', 'she gives her notice', but not 'we give him notice',
 * 'she is given notice' or 'I give notice to our clerk'.
 *
 * @param words folded
 */
export function isNoticeByEmployee(words: readonly string[]): boolean {
  return (
    asksWhatIsGiven(words) ||
    words.some((word, at) => {
      const notice = words.indexOf('notice', at + 1);
      if (!GIVES_NOTICE.has(word) || notice < 0 || notice - at > FAR || PASSIVE.has(words[at - 1] ?? '')) return false;
      const side = words
        .slice(Math.max(0, at - FAR), at)
        .findLast((each) => EMPLOYEE_SIDE.has(each) || EMPLOYER_SIDE.has(each));
      if (side === undefined || !EMPLOYEE_SIDE.has(side)) return false;
      const between = words.slice(at + 1, notice);
      const isToHer = between.includes('her') && (side === 'i' || between.at(-1) !== 'her');
      const isTo =
        words[notice + 1] === 'to' && words.slice(notice + 2, notice + 5).some((each) => TO_EMPLOYEE.has(each));
      return !isToHer && !isTo && !between.some((each) => TO_EMPLOYEE.has(each));
    })
  );
}

/** 'What notice must an employee give?', but not 'What notice must we give an employee?' */
function asksWhatIsGiven(words: readonly string[]): boolean {
  const from = words.indexOf('notice');
  const at = words.findIndex((word, index) => from >= 0 && index > from && GIVES_NOTICE.has(word));
  const between = at < 0 || at - from > FAR + 1 ? [] : words.slice(from + 1, at);
  const side = between.findLast((each) => EMPLOYEE_SIDE.has(each) || EMPLOYER_SIDE.has(each));
  const isPassive = PASSIVE.has(words[at - 1] ?? '');
  return side !== undefined && EMPLOYEE_SIDE.has(side) && !isPassive && !ASKS_OTHER.has(words[at + 1] ?? '');
}

/** 'What notice do I give him?' */
const ASKS_OTHER: ReadonlySet<string> = new Set([...TO_EMPLOYEE, 'her', 'my', 'our', 'the', 'to', 'a', 'an']);

/** So many words are between who gives, and the notice. */
const FAR = 5;
const PASSIVE: ReadonlySet<string> = new Set(['is', 'was', 'are', 'were', 'be', 'been', 'being', 'gets', 'got', 'get']);
