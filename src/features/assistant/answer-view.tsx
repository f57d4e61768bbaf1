import { CircleDashed, CircleHelp } from 'lucide-react';
import type { Answer, Asked, Sentence } from '../../domain/assistant/read/answer-types';
import type { Passage } from '../../domain/assistant/read/passage';
import type { ChatMessage } from '../../domain/assistant/chat-rules';
import { plural } from '../../lib/format';
import { Banner } from '../../ui/banner';
import { AnswerActions } from './answer-actions';
import { AnswerLooked, AnswerSources } from './answer-sources';
import { AnswerSum } from './answer-sum';
import { AnswerTable } from './answer-table';
import styles from './chat.module.css';
import { Cite } from './cite';
import { ClosestPassages } from './closest-passages';
import { CountryButtons } from './country-buttons';
import { UnderstoodChips } from './understood/understood-chips';

/** More unchecked sources are counted instead of listed. */
const NAMED = 3;

interface AnswerViewProps {
  message: ChatMessage;
  /** Its place among the answers of the conversation, from 1. */
  number: number;
  /** Asks the question again, understood in another way. */
  onAgain(asked: Asked): void;
}

/** An answer: how the question was understood, sentences with citations, a table or a sum, and the sources. */
export function AnswerView({ message: { content, answer, note }, number, onAgain }: AnswerViewProps) {
  return (
    <article className={styles.answer}>
      <h3 className="visually-hidden">Molao</h3>
      {answer?.asked && <UnderstoodChips asked={answer.asked} onAgain={onAgain} />}
      {answer ? (
        <AnswerBody answer={answer} number={number} />
      ) : (
        <div className="prose">
          <p>{content}</p>
        </div>
      )}
      {answer?.kind === 'which_country' && answer.asked && <CountryButtons asked={answer.asked} onAgain={onAgain} />}
      {note && <p className="small muted">{note}</p>}
      {answer && <Sources answer={answer} />}
      {answer && <AnswerActions message={content} answer={answer} />}
    </article>
  );
}

function AnswerBody({ answer, number }: { answer: Answer; number: number }) {
  const { kind, table, sum, citations, asked } = answer;
  if (kind === 'closest') return <ClosestPassages answer={answer} />;
  if (kind === 'refusal' || kind === 'which_country') {
    return (
      <div className={styles.verdict}>
        <CircleHelp className="icon" />
        <div>
          <Paragraphs answer={answer} />
        </div>
      </div>
    );
  }
  return (
    <>
      {answer.sentences.length > 0 && (
        <div className="prose">
          <Paragraphs answer={answer} />
        </div>
      )}
      {sum && <AnswerSum sum={sum} citations={citations} />}
      {table && <AnswerTable table={table} citations={citations} number={number} language={asked?.language} />}
    </>
  );
}

function Sources({ answer: { kind, citations, looked, table, sum } }: { answer: Answer }) {
  // Each quote names its source.
  if (kind === 'closest') return null;
  const isAnswer = kind === 'answer' || kind === 'correction';
  return (
    <>
      <Unchecked citations={citations} />
      {citations.length > 0 && <AnswerSources citations={citations} folded={Boolean(table ?? sum)} />}
      {!isAnswer && looked.length > 0 && <AnswerLooked looked={looked} />}
    </>
  );
}

/** One paragraph per country, in the order of the sentences. */
function Paragraphs({ answer: { sentences, citations } }: { answer: Answer }) {
  return paragraphsOf(sentences, citations).map((paragraph, index) => (
    <p key={index}>
      {paragraph.map(({ text, cites }, at) => (
        <span key={at}>
          {at > 0 && ' '}
          {text}
          {cites.map((cite) => citations[cite - 1] && <Cite key={cite} number={cite} passage={citations[cite - 1]!} />)}
        </span>
      ))}
    </p>
  ));
}

function paragraphsOf(sentences: readonly Sentence[], citations: readonly Passage[]): Sentence[][] {
  const paragraphs: { country: string; sentences: Sentence[] }[] = [];
  for (const sentence of sentences) {
    const country = citations[(sentence.cites[0] ?? 0) - 1]?.country ?? '';
    const last = paragraphs.at(-1);
    if (last && (last.country === country || country === '')) last.sentences.push(sentence);
    else paragraphs.push({ country, sentences: [sentence] });
  }
  return paragraphs.map((paragraph) => paragraph.sentences);
}

function Unchecked({ citations }: { citations: readonly Passage[] }) {
  const unchecked = citations.filter(({ verification }) => verification === 'unchecked');
  if (unchecked.length === 0) return null;
  const names =
    unchecked.length <= NAMED
      ? `: ${unchecked.map(({ title, citation }) => (citation ? `${title}, ${citation}` : title)).join('; ')}`
      : '';
  return (
    <Banner icon={CircleDashed} tone="warning" className={styles.unchecked}>
      {unchecked.length === 1 ? 'One source is' : `${plural(unchecked.length, 'source')} are`} not yet checked{names}.
      Read the official text before you rely on {unchecked.length === 1 ? 'it' : 'them'}.
    </Banner>
  );
}
