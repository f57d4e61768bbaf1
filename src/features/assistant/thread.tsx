import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import type { ChatMessage } from '../../domain/assistant/chat';
import { AnswerView } from './answer-view';
import { useAsking } from './asking';
import styles from './chat.module.css';

interface ThreadProps {
  messages: readonly ChatMessage[];
  /** The question that waits for its answer. */
  question: string | undefined;
  empty?: ReactNode;
}

/** Of the screen: what begins above this is read without scrolling, and what stands over it (a notice, the screen's heading) stays whole. */
const UPPER_PART = 1 / 3;

function bringIntoView(element: HTMLElement | null): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight * UPPER_PART) element?.scrollIntoView({ block: 'start' });
}

/** Questions and answers, the oldest first. A new one is brought into view from its beginning, and read out. */
export function Thread({ messages, question, empty }: ThreadProps) {
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
          <AnswerView key={message.id} message={message} />
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

/** Says that an answer is awaited, and reads it out when it has come, without its list of sources. */
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
