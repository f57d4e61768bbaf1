import { useEffect, useRef, type ReactNode } from 'react';
import { conversationOrNone } from '../../db/queries-assistant';
import { useAnswer } from '../../db/use-answer';
import { messagesOf, type ChatMessage } from '../../domain/chat';
import { ask, useAsking } from './asking';
import styles from './chat.module.css';
import { Composer } from './composer';
import { Thread } from './thread';

interface SavedChatProps {
  /** '' for a new one. */
  conversation: string;
  /** The conversation that has the last question: a new one gets its id with its first answer. */
  onConversation(id: string): void;
  /** In place of messages, where there are none yet. */
  empty?: ReactNode;
}

/** A conversation of the signed-in person's, and where they go on with it. */
export function SavedChat({ conversation, onConversation, empty }: SavedChatProps) {
  const row = useAnswer(conversationOrNone, conversation);
  const { draft, setDraft, waiting } = useAsking();
  const composer = useRef<HTMLTextAreaElement>(null);
  useEffect(() => composer.current?.focus({ preventScroll: true }), []);
  const messages = row ? messagesOf(row) : [];
  const arriving = useArriving(conversation, messages);
  const send = async (text: string) => {
    const earlier = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    const id = await ask(text, row ? row.id : '', earlier);
    if (id) onConversation(id);
  };
  const question = waiting?.conversation === conversation ? waiting.question : arriving;
  return (
    <div className={styles.chat}>
      <Thread messages={messages} question={question} empty={row === null ? <p className="muted">This conversation is not on this device. It may have been deleted.</p> : empty} />
      <Composer ref={composer} draft={draft} waiting={waiting !== undefined} onDraft={setDraft} onSend={(text) => void send(text)} />
    </div>
  );
}

/** A question stands in the thread until its conversation's row has it: between the answer and the row there is a moment. */
function useArriving(conversation: string, messages: readonly ChatMessage[]): string | undefined {
  const arriving = useAsking((asking) => asking.arriving);
  const isShown = arriving !== undefined && messages.some(({ role, content }) => role === 'user' && content === arriving.question);
  useEffect(() => {
    if (isShown) useAsking.setState({ arriving: undefined });
  }, [isShown]);
  return arriving && !isShown && (conversation === '' || conversation === arriving.conversation) ? arriving.question : undefined;
}
