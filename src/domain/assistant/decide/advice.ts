/**
 * Questions that no stored text can answer: the outcome of a case, what to do, what a private contract says, what a
 * court decided for a party.
 */
const PERSONAL: readonly RegExp[] = [
  /\bshould (?:i|we|my|he|she|they)\b(?! (?:get|receive|be paid|be getting|have received|pay|earn)\b)/i,
  /\b(?:will|would|could|can) (?:i|we|my \w+) (?:win|lose|succeed|get away)\b/i,
  /\b(?:my|our) (?:chances?|odds|prospects)\b/i,
  /\bwhat (?:would|do) you (?:do|advise|recommend|suggest|think)\b/i,
  /\b(?:is it|would it be) (?:wise|worth|better|smart|a good idea)\b/i,
  /\bmy (?:own )?(?:\w+ ){0,2}(?:case number|claim number|file number|case no|(?:payslip|contract) (?:say|show|mean|allow|claim)s?)\b/i,
  /\bcase (?:number|no\.?)\b/i,
  /\b(?:clause|term|provision) in my\b/i,
  /\bhow (?:much|many) (?:\w+ ){0,3}(?:will|would|can) (?:i|my \w+) (?:be awarded|win|get in court|be granted)\b/i,
  /\b(?:write|draft|prepare|compose) (?:me )?(?:a|an|my|the)\b/i,
  /\bwhich (?:lawyer|attorney|law firm|solicitor)\b|\brecommend (?:a|me a|me)\b/i,
];

export function asksForAdvice(question: string): boolean {
  return PERSONAL.some((pattern) => pattern.test(question));
}
