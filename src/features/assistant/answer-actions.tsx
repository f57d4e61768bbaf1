import { Calculator, Columns3, Copy } from 'lucide-react';
import { KIND_OF_TOPIC } from '../../domain/calculate/rule';
import type { Answer, AnswerTable } from '../../domain/assistant/read/answer-types';
import { Button, LinkButton } from '../../ui/button';
import { showToast } from '../../ui/toast';
import { CreateTaskLink } from '../shared/create-task-link';
import { useDayIn } from '../shared/reader-day';
import { textWithSources } from './answer-text';
import styles from './chat.module.css';

/** What a task can be about, of what an answer cites. */
const BASES = ['fact', 'law', 'article', 'commencement'] as const;
type Basis = (typeof BASES)[number];

/** Buttons below an answer. */
export function AnswerActions({ message, answer }: { message: string; answer: Answer }) {
  const dayIn = useDayIn();
  if (answer.citations.length === 0) return null;
  const basis = answer.citations.map(({ id }) => id.split(':')).find(([kind]) => BASES.includes(kind as Basis));
  const { table, sum } = answer;
  // A sum has a link with its own input.
  const calculator = sum ? undefined : calculatorOf(answer);
  return (
    <div className={`${styles.actions} no-print`}>
      <Button variant="quiet" onClick={() => void copy(textWithSources(message, answer, dayIn))}>
        <Copy className="icon" />
        Copy with citations
      </Button>
      {calculator && (
        <LinkButton to={calculator} variant="quiet">
          <Calculator className="icon" />
          Calculate
        </LinkButton>
      )}
      {table && (
        <LinkButton to={comparisonOf(answer, table)} variant="quiet">
          <Columns3 className="icon" />
          Compare
        </LinkButton>
      )}
      {/* A task is about one country. */}
      {basis && !table && <CreateTaskLink basis={basis[0] as Basis} id={basis[1]!} />}
    </div>
  );
}

/** The calculator for what the cited facts are about, with their countries; undefined if there is none. */
function calculatorOf({ citations }: Answer): string | undefined {
  const kinds: Partial<Record<string, string>> = KIND_OF_TOPIC;
  const kind = citations.map(({ fact }) => fact && kinds[fact.topic]).find(Boolean);
  const countries = citations.filter(({ fact }) => fact && kinds[fact.topic] === kind).map(({ country }) => country);
  return kind && `/calculate?kind=${kind}&countries=${[...new Set(countries)].join()}`;
}

/** The comparison of the countries of a table, on the day of the question. */
function comparisonOf({ asked }: Answer, { topic, rows }: AnswerTable): string {
  const countries = rows.map(({ country }) => country).join();
  return `/compare?countries=${countries}&topics=${topic}${asked?.day ? `&day=${asked.day}` : ''}`;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', message: 'The answer with its sources is on the clipboard.' });
  } catch {
    showToast({
      title: 'Error',
      message: 'The browser does not allow copying.',
      next: 'Select the text, and copy it yourself.',
      tone: 'error',
    });
  }
}
