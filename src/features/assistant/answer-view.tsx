import { CircleDashed } from 'lucide-react';
import type { Answer, Sentence } from '../../domain/assistant/read/answer-types';
import type { Passage } from '../../domain/assistant/read/passage';
import type { ChatMessage } from '../../domain/assistant/chat-rules';
import { plural } from '../../lib/format';
import { Banner } from '../../ui/banner';
import { classNames } from '../../ui/class-names';
import { AnswerActions } from './answer-actions';
import { AnswerLooked, AnswerSources } from './answer-sources';
import styles from './chat.module.css';
import { Cite } from './cite';

/** More unchecked sources are counted instead of listed. */
const NAMED = 3;

/** An answer: sentences with citations, a warning on unchecked sources, and the sources. */
export function AnswerView({ message: { content, answer, note } }: { message: ChatMessage }) {
  const isAnswer = answer?.kind === 'answer' || answer?.kind === 'correction';
  return (
    <article className={classNames(styles.answer, !isAnswer && styles.refusal)}>
      <h3 className={styles.who}>
        <Mark />
        Molao{' '}
        {answer && answer.citations.length > 0 && (
          <span className="small muted">from {plural(answer.citations.length, 'passage')}</span>
        )}
      </h3>
      <div className="prose">{answer ? <Paragraphs answer={answer} /> : <p>{content}</p>}</div>
      {note && <p className="small muted">{note}</p>}
      {answer && <Sources answer={answer} isAnswer={isAnswer} />}
      {answer && <AnswerActions message={content} answer={answer} />}
    </article>
  );
}

function Sources({ answer: { citations, looked }, isAnswer }: { answer: Answer; isAnswer: boolean }) {
  return (
    <>
      <Unchecked citations={citations} />
      {citations.length > 0 && <AnswerSources citations={citations} />}
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

/** The product's logo beside answers. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 27V7l11 8 11-8v20" fill="none" stroke="var(--accent)" strokeWidth="3.75" />
      <path d="M16 19v8" stroke="var(--focus)" strokeWidth="3.75" />
    </svg>
  );
}
