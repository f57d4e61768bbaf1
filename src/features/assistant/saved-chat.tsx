import { useEffect, useRef, useState, type ReactNode } from 'react';
import { conversationOrNone } from '../../db/queries-assistant';
import { useAnswer } from '../../db/use-answer';
import { messagesOf } from '../../domain/chat';
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
  const { asked, hold, release } = useHeldQuestion(messages.length);
  const send = async (text: string) => {
    if (waiting) return;
    hold(text.trim());
    const id = await ask(text, row ? row.id : '');
    if (id) onConversation(id);
    else release();
  };
  const question = waiting?.conversation === conversation ? waiting.question : asked;
  return (
    <div className={styles.chat}>
      <Thread messages={messages} question={question} empty={row === null ? <p className="muted">This conversation is not on this device. It may have been deleted.</p> : empty} />
      <Composer ref={composer} draft={draft} waiting={waiting !== undefined} onDraft={setDraft} onSend={(text) => void send(text)} />
    </div>
  );
}

/** A question stands in the thread from the moment it is sent until its conversation has it: in between the row is still on its way. */
function useHeldQuestion(count: number) {
  const [held, setHeld] = useState<{ text: string; count: number }>();
  const asked = held && held.text !== '' && count <= held.count ? held.text : undefined;
  return { asked, hold: (text: string) => setHeld({ text, count }), release: () => setHeld(undefined) };
}
