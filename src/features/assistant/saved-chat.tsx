import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { allCountries } from '../../db/queries';
import { conversationOrNone } from './queries';
import { useQuery } from '../../db/use-query';
import type { Asked } from '../../domain/assistant/read/answer-types';
import { messagesOf, type ChatMessage } from '../../domain/assistant/chat-rules';
import { ask, useAsking } from './asking';
import styles from './chat.module.css';
import { Composer } from './composer';
import { Thread } from './thread';

interface SavedChatProps {
  /** '' for a new one. */
  conversation: string;
  /** Called with the conversation of the last question: a new one gets its id with the first answer. */
  onConversation(id: string): void;
  /** Focuses the field when a press opened the chat. A screen keeps the focus on its heading. */
  typesFirst?: boolean;
  /** Shown while there are no messages. */
  empty?: ReactNode;
}

/**
 * A conversation of the signed-in user, with the question field. On the pages of a country, a question without a country
 * is about that one.
 */
export function SavedChat({ conversation, onConversation, typesFirst, empty }: SavedChatProps) {
  const found = useQuery(conversationOrNone, conversation);
  // Right after navigation, the query still returns the previous conversation.
  const row = found && found.id !== conversation ? undefined : found;
  const { waiting, unstored } = useAsking();
  const composer = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (typesFirst) composer.current?.focus({ preventScroll: true });
  }, [typesFirst]);
  const messages = [
    ...(row ? messagesOf(row) : []),
    ...(unstored?.conversation === conversation ? unstored.messages : []),
  ];
  const arriving = useArriving(conversation, messages);
  const about = useCountryOfPage();
  const send = async (text: string, earlier: string, asked?: Asked) => {
    // The draft stays while the row is being read.
    if (conversation && row === undefined) return;
    if (row === null) onConversation('');
    const id = await ask(text, row ? row.id : '', earlier, { asked, country: about?.code });
    if (id) onConversation(id);
  };
  const sendAgain = (answer: number, asked: Asked) => {
    const questions = messages.slice(0, answer).filter(isQuestion);
    const question = questions.at(-1)?.content;
    if (question === undefined) return;
    // It may have been asked again before.
    const earlier = questions.findLast(({ content }) => content !== question)?.content ?? '';
    void send(question, earlier, asked);
  };
  const question = waiting?.conversation === conversation ? waiting.question : arriving;
  return (
    <div className={styles.chat}>
      <Thread
        messages={messages}
        question={question}
        onAgain={sendAgain}
        empty={
          row === null ? (
            <p className="muted">This conversation is not on this device. It may have been deleted.</p>
          ) : (
            empty
          )
        }
      />
      <Composer
        ref={composer}
        waiting={waiting !== undefined}
        about={about}
        onSend={(text) => void send(text, messages.findLast(isQuestion)?.content ?? '')}
      />
    </div>
  );
}

const isQuestion = ({ role }: ChatMessage) => role === 'user';

/** The country whose page is open; undefined on other pages. */
function useCountryOfPage() {
  const code = /^\/country\/([^/]+)/.exec(useLocation().pathname)?.[1]?.toUpperCase();
  return useQuery(allCountries)?.find((country) => country.code === code);
}

/** Shows the question until the row of the conversation contains it. */
function useArriving(conversation: string, messages: readonly ChatMessage[]): string | undefined {
  const arriving = useAsking((asking) => asking.arriving);
  const isShown =
    arriving !== undefined && messages.some(({ role, content }) => role === 'user' && content === arriving.question);
  useEffect(() => {
    if (isShown) useAsking.setState({ arriving: undefined });
  }, [isShown]);
  return arriving && !isShown && (conversation === '' || conversation === arriving.conversation)
    ? arriving.question
    : undefined;
}
