import type { Kind } from '../../calculate/input';
import type { Asked } from '../read/answer-types';

/** A kind of sum; the pay in lieu of notice is a line of the final pay. */
export type AskedKind = Kind | 'notice_pay';

/** What decides which sums a question asks for. */
interface Cues {
  has(topic: string): boolean;
  first: string | undefined;
  pay: boolean;
  yesNo: boolean;
  /** The minimum wage is named, only hours are, or nothing. */
  isOnWage: boolean;
  sick: boolean;
  /** An employment ends. */
  ending: boolean;
  /** Severance or what it is called elsewhere. */
  endPay: boolean;
  /** Several amounts together are asked for. */
  final: boolean;
  lastDay: boolean;
  overtime: boolean;
  /** Days of leave that are left. */
  balance: boolean;
  leaveWords: boolean;
  legal: boolean;
  /** Pay for a notice that is not worked is asked for. */
  noticePay: boolean;
  /** The length of a notice is asked for. */
  length: boolean;
}

const FINAL =
  /\b(?:final (?:pay\w*|amount|settlement|cheque|check|bill|account|sum|figure)|full and final|last pay|settlement|everything|all (?:amounts|dues|in)|dues|grand total|total|altogether|in all|leaving pay|all (?:that|we|i) owe)\b/;
/** What is due at the end, without its parts. */
const FINAL_ALONE =
  /\b(?:final (?:pay\w*|settlement|account)|full and final|last pay(?:cheque|check)?|all (?:the |her |his |my )?dues)\b/;
const ASKS_LAST_DAY = [
  /\b(?:last|final|exit|leaving|end) (?:working )?(?:day|date)\b|\bearliest (?:end|exit|day|date|possible)|\bend\?/,
  /\bwhen (?:exactly )?(?:her|his|the|my|their|does|do|is|are|will|would|can|could|may|must|should|am)\b|\bwhen'?s\b|\bwhen s\b/,
  /\b(?:until|till|from|through|to|on|by|at) (?:when|what (?:day|date)|which (?:day|date))\b|\b(?:what|which) (?:calendar |working )?(?:date|day)\b|\bout when\b/,
  /\bnotice (?:end|run|expire)|\bends? (?:on|when)\b|\bend of (?:the |her |his |my )?(?:notice|preavis|kundigungsfrist)\b|\bend of (?:the |her |his |my )?(?:employment|job|contract)\W*$|\b(?:effective|termination|separation|departure|release) (?:day|date)\b/,
  /\bhow long (?:do|must|does|is|are) (?:we|he|she|they|i|his|her|my|their)\b/,
];
/** A last day that the question gives. */
const STATED_LAST_DAY =
  /\b(?:today|now|that|this) (?:is|was|will be) (?:the|my|his|her|their) (?:last|final) (?:working )?day|\b(?:last|final|exit|leaving|end|effective|termination|separation|departure|release) (?:working )?(?:day|date)(?: is| was| will be|:| on| of)* (?:the )?(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|today)/g;
const ENDING =
  /\b(?:notice|dismiss\w*|terminat\w*|resign\w*|quit\w*|fired|let go|redundan\w*|retrench\w*|abolished|preavis|kundig\w*|letter|leaves|leav(?:e|ing) (?:us|the|my|her|his)|last (?:working )?day|final day|final pay|lets? \w+ go|letting \w+ \w* ?go|let (?:a|one|some)\w* \w* ?go|shutting|shut|closing|closed?|closure|end(?:s|ed)? (?:the|her|his|my|their) (?:job|contract|employment))\b/;
/** An employment is over. */
const ENDS =
  /\b(?:dismiss\w*|terminat\w*|resign\w*|quit|fired|let go|ended|ends|last (?:working )?day|leaves|left|leaving)\b/;
const END_PAY =
  /\b(?:severance|redundan\w*|retrench\w*|gratuity|indemni\w*|abfertigung|abfindung|cesantia|odstupne|compensation|payout|package|end of service|lets me go|let go|(?:retirement|termination|separation|leaving|transition) (?:benefit|pay|payment|allowance)s?|tfr|transitievergoeding|odprawa|pesangon|toejikgeum|kidem|pitzui\w*)\b/;
const NOTICE_PAY = /\bnotice\b.{0,40}\b(?:paid|in lieu|pay)\b|\b(?:paid|pay) in lieu\b/;
const DATED = /\b(?:today|tomorrow|now|this (?:morning|week)|on (?:the )?\d|\d{4}|monday|friday)\b/;
const SICK =
  /\bguaranteed pay\b|\bmedical leave\b|\bbooked off\b|\bl4\b|\bsy[ck]emeld\w*|\bzwolnien\w*|\barbeidsongeschikt|\bziek\w*|\b(?:sick|ill|illness|unwell|flu|influenza|covid|hospitali[sz]ed|krank\w*|malad\w*|chorob\w*)\b/;
const OVERTIME = /\b(?:sunday|day off|rest day|public holiday|night|beyond the working day|extra hours?)\b/;
const BALANCE =
  /\b(?:accru\w*|owing|balance|left over|leave (?:is |are )?(?:left|owed)|built up|untaken|remain(?:s|ing)|outstanding|pending|still ha(?:s|ve)|what(?:'s| is) left|remaining entitlement|days (?:still |are )?(?:owed|due|left)\b|(?:leave|holiday|vacation) pay|days\b.{0,40}\bearned|to be paid out|days (?:do|does|are|is) .{0,30}(?:left|owe\w*))\b/;
const LEAVE_WORDS = /\b(?:owe[ds]?|left|earned|entitled to so far|taken|used|worth|pay ?out|paid out)\b/;
const LEGAL =
  /\b(?:legal|lawful|minimum|enough|okay|ok|allowed|satisf\w*|check\w*|against|compare\w*|margin|short of|below|above|under the|meets?|underpa\w*|comply|compliant|floor|inspectors?|within the law|object|do (?:that|this)(?=\W*$)|too (?:low|little))\b/;

const ASKS_NOTICE_PAY =
  /\b(?:pay(?:ment)?|paid|money|compensation|cash) in(?:stead| lieu) of (?:the |her |his |their |my )?notice\b|\bin lieu of (?:the |her |his |their |my )?notice\b|\bnotice pay\b|\bpilon\b|\bpay(?:ment)? in lieu\b/;
const OF_LENGTH =
  /\bhow (?:much notice|long)\b|\bhow many (?:weeks|days|months)\b(?! of pay)|\bwhat (?:is |s )?(?:the )?(?:legal |statutory |minimum )?notice\b/;

/** Limits that are no minimum wage. */
const THRESHOLD = /\b(?:earnings|pay|salary|income) (?:threshold|ceiling|limit)\b/;

/** By topic, if nothing else decides. A wage and a notice need more than their topic. */
const KINDS: Readonly<Record<string, Kind>> = {
  severance: 'severance',
  annual_leave: 'leave',
  sick_leave: 'sick_pay',
  overtime: 'overtime',
};

/** The first rule that fits decides. */
const RULES: readonly { kinds: (cues: Cues) => AskedKind[]; fits: (cues: Cues) => boolean }[] = [
  { fits: ({ pay, final, sick }) => pay && final && !sick, kinds: () => ['final_pay'] },
  { fits: ({ pay, sick }) => pay && sick, kinds: () => ['sick_pay'] },
  { fits: ({ pay, has, legal }) => pay && has('minimum_wage') && !has('overtime') && legal, kinds: () => ['wage'] },
  { fits: ({ pay, overtime }) => pay && overtime, kinds: () => ['overtime'] },
  {
    fits: ({ lastDay, pay, has }) => lastDay && !(pay && has('minimum_wage')),
    kinds: ({ pay, balance, endPay, has }) => [
      'notice',
      ...(pay && (endPay || has('severance')) ? (['severance'] as const) : []),
      ...(balance ? (['leave'] as const) : []),
    ],
  },
  {
    fits: ({ pay, endPay, has }) => pay && (endPay || has('severance')),
    kinds: ({ balance, noticePay }) => [
      'severance',
      ...(noticePay ? (['notice_pay'] as const) : []),
      ...(balance ? (['leave'] as const) : []),
    ],
  },
  { fits: ({ pay, noticePay }) => pay && noticePay, kinds: () => ['notice_pay'] },
  { fits: ({ pay, isOnWage, legal }) => pay && isOnWage && legal, kinds: () => ['wage'] },
  { fits: ({ balance, leaveWords, has }) => balance || (leaveWords && has('annual_leave')), kinds: () => ['leave'] },
  { fits: ({ pay, ending, length }) => pay && ending && !length, kinds: () => ['severance'] },
  {
    fits: ({ pay, yesNo, first }) => pay && yesNo && first === 'minimum_wage',
    kinds: () => ['wage'],
  },
  { fits: ({ pay, first }) => pay && first !== undefined && first in KINDS, kinds: ({ first }) => [KINDS[first!]!] },
];

/**
 * The kinds of sums that a question asks for.
 *
 * @param folded the question
 * @param figures whether days of leave taken, and hours of overtime, are given
 */
export function kindsOf(folded: string, asked: Asked, figures: { leave: boolean; overtime: boolean }): AskedKind[] {
  const cues = cuesOf(folded, asked, figures);
  return RULES.find(({ fits }) => fits(cues))?.kinds(cues) ?? [];
}

function cuesOf(
  folded: string,
  { topics, pay, asks, reason }: Asked,
  figures: { leave: boolean; overtime: boolean },
): Cues {
  const has = (topic: string) => topics.includes(topic);
  const [sick, endPay] = [SICK.test(folded), END_PAY.test(folded)];
  const ending = reason !== undefined || ENDING.test(folded);
  const isOfLeave = has('annual_leave') || figures.leave || /\b(?:leave|holidays?|vacation)\b/.test(folded);
  return {
    has,
    first: topics[0],
    pay: pay !== undefined,
    yesNo: asks === 'yes_no',
    isOnWage: has('minimum_wage') || topics.every((topic) => topic === 'standard_hours'),
    sick,
    ending,
    endPay,
    final: asksFinal(folded, has, { ending, endPay, leave: figures.leave }),
    lastDay: (ending || has('notice_period')) && asksLastDay(folded) && (DATED.test(folded) || has('notice_period')),
    overtime: figures.overtime && (has('overtime') || OVERTIME.test(folded) || (!ending && !sick)),
    balance: isOfLeave && BALANCE.test(folded),
    leaveWords: LEAVE_WORDS.test(folded),
    legal: LEGAL.test(folded) && !THRESHOLD.test(folded),
    noticePay: ASKS_NOTICE_PAY.test(folded),
    length: OF_LENGTH.test(folded),
  };
}

/** Whether severance, notice and leave together are asked for. */
function asksFinal(
  folded: string,
  has: Cues['has'],
  { ending, endPay, leave }: { ending: boolean; endPay: boolean; leave: boolean },
): boolean {
  const hasSeverance = endPay || has('severance');
  const parts = [hasSeverance, NOTICE_PAY.test(folded), has('annual_leave') || /\bleave\b/.test(folded)];
  const hasSeveral = parts.filter(Boolean).length >= 2;
  const isAlone = FINAL_ALONE.test(folded) && (ENDS.test(folded) || hasSeverance);
  return isAlone || (FINAL.test(folded) && hasSeveral) || (ending && leave && hasSeverance);
}

function asksLastDay(folded: string): boolean {
  const asked = folded.replace(STATED_LAST_DAY, ' ');
  return !/\bunfair|\bprotected\b/.test(folded) && ASKS_LAST_DAY.some((pattern) => pattern.test(asked));
}
