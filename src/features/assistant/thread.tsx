import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import type { Asked } from '../../domain/assistant/read/answer-types';
import type { ChatMessage } from '../../domain/assistant/chat-rules';
import { AnswerView } from './answer-view';
import { useAsking } from './asking';
import styles from './chat.module.css';

interface ThreadProps {
  messages: readonly ChatMessage[];
  /** The question without an answer yet. */
  question: string | undefined;
  empty?: ReactNode;
  /** Asks the question of an answer again, understood in another way. @param answer index of the answer's message */
  onAgain(answer: number, asked: Asked): void;
}

/**
 * Share of the screen: a question that starts above it is not scrolled, so that a notice or heading above stays
 * visible.
 */
const UPPER_PART = 1 / 3;

function bringIntoView(element: HTMLElement | null): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight * UPPER_PART) element?.scrollIntoView({ block: 'start' });
}

/** The messages, oldest first. A new one is scrolled to its start and announced. */
export function Thread({ messages, question, empty, onAgain }: ThreadProps) {
  const last = useRef<HTMLElement>(null);
  const count = messages.length + (question ? 1 : 0);
  const shown = useRef(count);
  useEffect(() => {
    if (count > shown.current) bringIntoView(last.current);
    shown.current = count;
  }, [count]);
  const lastQuestion = messages.findLastIndex(({ role }) => role === 'user');
  return (
    <div className={styles.thread}>
      {count === 0 && empty}
      {messages.map((message, index) =>
        message.role === 'user' ? (
          <Question key={message.id} ref={!question && index === lastQuestion ? last : undefined}>
            {message.content}
          </Question>
        ) : (
          <AnswerView
            key={message.id}
            message={message}
            number={messages.slice(0, index + 1).filter(({ role }) => role === 'assistant').length}
            onAgain={(asked) => onAgain(index, asked)}
          />
        ),
      )}
      {question && <Question ref={last}>{question}</Question>}
      <Spoken waiting={question !== undefined} />
    </div>
  );
}

function Question({ children, ref }: { children: string; ref?: Ref<HTMLElement> }) {
  return (
    <article className={styles.ask} ref={ref}>
      <h3 className="visually-hidden">You</h3>
      <p dir="auto">{children}</p>
    </article>
  );
}

/** Announces the wait and then the answer, without its sources. */
function Spoken({ waiting }: { waiting: boolean }) {
  const answered = useAsking((asking) => asking.answered);
  return (
    <div role="status">
      {waiting ? (
        <p className={styles.thinking}>Thinking...</p>
      ) : (
        <p className="visually-hidden">{answered && `Answer: ${answered}`}</p>
      )}
    </div>
  );
}
