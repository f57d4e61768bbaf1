import { ADVICE } from '../ask/ask-words';

/**
 * Whether no stored text can answer: the outcome of a case, what to do, what a private contract says, what a court
 * decided for a party.
 */
export function asksForAdvice(question: string): boolean {
  return ADVICE.some((pattern) => pattern.test(question));
}
