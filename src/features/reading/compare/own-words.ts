import { amountWords } from '../../../domain/content/fact-figure';
import { formatDay } from '../../../lib/format';
import { NO_FIGURE_WORDS } from './no-figure';
import type { Standing, StandingFrom } from './own-marks';

/** '2 weeks below', 'At the law', 'Not set by law'. @param unit of the company's value */
export function standingWords(standing: Standing, unit: string, currency: string): string {
  switch (standing.kind) {
    case 'below':
    case 'above': {
      const { kind, by } = standing;
      return by === undefined
        ? `${kind === 'below' ? 'Below' : 'Above'} the law`
        : `${amountWords(by, unit, currency)} ${kind}`;
    }
    case 'equal':
      return 'At the law';
    case 'differs':
      return 'Differs';
    case 'unrecorded':
      return 'Law not recorded';
    default:
      return NO_FIGURE_WORDS[standing.kind];
  }
}

/** 'From 1 January 2027: 2 weeks below' */
export function laterWords(standing: StandingFrom, unit: string, currency: string): string {
  const words = standingWords(standing, unit, currency);
  return `From ${formatDay(standing.from)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** The number that somebody typed: '7.5' or '7,5'; undefined if it is none. */
export function typedAmount(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[\s\u00a0]/g, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,12}(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
