import { EVIDENCE_LABELS } from '../../content/evidence-labels';
import { evidenceLevel } from '../../content/evidence-level';
import { dayInWords } from '../../core/format-day';
import { FACT_TOPIC_LABELS } from '../../core/labels';
import type { SearchedDocument } from '../read/answer-types';
import type { Passage } from '../read/passage';

/**
 * A sentence of the answer: a fact or rule with its country, topic, provision, date and level of evidence, other sentences
 * unchanged.
 */
export function formatStatement(passage: Passage, sentence: string, countryName: string): string {
  if (passage.kind === 'law' && !sentence.includes(passage.title)) return `${passage.title}: ${withFullStop(sentence)}`;
  if (passage.kind === 'rule' || passage.kind === 'commencement')
    return `${countryName}: ${withoutFullStop(sentence)}${basisOf(passage)}.`;
  if (!passage.fact) return withFullStop(sentence);
  const { topic } = passage.fact;
  return `${countryName}, ${(FACT_TOPIC_LABELS[topic] ?? topic).toLowerCase()}: ${withoutFullStop(sentence)}${basisOf(passage)}.`;
}

/** ' (Employment Act, 2007, s 28; as at 1 November 2024 · Secondary source)' */
function basisOf(passage: Passage): string {
  const known = [passage.asOf && `as at ${dayInWords(passage.asOf)}`, EVIDENCE_LABELS[evidenceLevel(passage)]];
  const basis = [passage.citation, known.filter((part) => part).join(' · ')].filter((part) => part).join('; ');
  return basis ? ` (${basis})` : '';
}

/** A note on the status of a law; '' if it is fully in force. */
export function legalStatusNote({ kind, status, effective, title, version }: Passage): string {
  if (kind !== 'law' && status !== 'repealed') return '';
  if (status === 'not_yet_in_force')
    return `${title} is not yet in force${effective ? `; it takes effect on ${dayInWords(effective)}` : ''}.`;
  if (status === 'repealed') return `${title} has been repealed.`;
  if (status === 'partly_in_force') return `${title} is only partly in force.`;
  return version ? `${title}: read from the version of ${dayInWords(version)}.` : '';
}

export function searchedDocuments(passages: readonly Passage[]): SearchedDocument[] {
  const seen = new Map<string, SearchedDocument>();
  for (const { id, title, link } of passages) if (!seen.has(id)) seen.set(id, { id, title, link });
  return [...seen.values()];
}

function withFullStop(sentence: string): string {
  const text = sentence.trim().replace(/[;,]$/, '');
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?。”"]$/.test(capital) ? capital : `${capital}.`;
}

const withoutFullStop = (sentence: string) => sentence.trim().replace(/\.$/, '');
