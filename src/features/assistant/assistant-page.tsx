import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Page } from '../../ui/page';
import { showToast } from '../../ui/toast';
import { AllowanceNote } from './allowance-note';
import { ask, useAsking } from './asking';
import { useAssistantPanel } from './assistant-panel';
import styles from './assistant-page.module.css';
import { ExampleList } from './example-list';
import { HistoryList } from './history-list';
import { SavedChat } from './saved-chat';
import { WhatItDoes } from './what-it-does';

/**
 * /ai-assistant: purpose, example questions, history, and the open conversation (`?conversation=`). `?q=` fills the
 * field.
 */
export function AssistantPage() {
  const { conversation, open } = useOpenConversation();
  useTypedQuestion();
  // An example starts a new conversation.
  const send = async (question: string) => {
    if (useAsking.getState().waiting) return;
    if (conversation) open('');
    const id = await ask(question, '', '');
    if (id) open(id);
  };
  return (
    <Page title="AI Assistant" className={classNames(styles.page, conversation && styles.talking)}>
      <aside className={styles.side} aria-label="About the assistant">
        <div>
          <h1 tabIndex={-1}>AI Assistant</h1>
          <p className="lede">
            It answers from the laws, facts and articles stored in Molao, and cites each one. When they do not hold the
            answer, it says so.
          </p>
        </div>
        <ExampleList onAsk={(question) => void send(question)} />
        <AllowanceNote />
        <HistoryList open={conversation} onGone={() => open('')} />
        <WhatItDoes />
      </aside>
      <section className={styles.chat} aria-labelledby="conversation">
        <h2 className="visually-hidden" id="conversation">
          Conversation
        </h2>
        {conversation && (
          <LinkButton to="/ai-assistant" variant="quiet" className={classNames(styles.back, 'no-print')}>
            <ArrowLeft className="icon" />
            Examples and conversations
          </LinkButton>
        )}
        <SavedChat conversation={conversation} onConversation={open} empty={<Invitation />} />
      </section>
    </Page>
  );
}

function Invitation() {
  return (
    <p className={styles.invitation}>
      Ask about wages, leave, notice, dismissal or any other part of labour law, and name the country.
    </p>
  );
}

/** The conversation of the address. The panel on other screens shows the same one. */
function useOpenConversation() {
  const [params, setParams] = useSearchParams();
  const conversation = params.get('conversation') ?? '';
  const showConversation = useAssistantPanel((panel) => panel.showConversation);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  useEffect(() => showConversation(conversation), [conversation, showConversation]);
  const open = (id: string) => {
    showConversation(id);
    // An answer must not navigate back after the user left this screen.
    if (isHere.current) setParams(id ? { conversation: id } : {}, { replace: conversation === '' && id !== '' });
  };
  return { conversation, open };
}

/**
 * Types the question of the address without sending it, so that a link cannot use up questions. Removes it from the
 * address, so that going back does not repeat it.
 */
function useTypedQuestion(): void {
  const [params, setParams] = useSearchParams();
  const question = params.get('q');
  useEffect(() => {
    if (!question) return;
    const { draft, setDraft } = useAsking.getState();
    setDraft(question);
    if (draft.trim() !== '' && draft !== question)
      showToast({
        title: 'Question typed',
        message: 'It took the place of what you had typed.',
        action: { label: 'Undo', run: () => setDraft(draft) },
      });
    setParams((now) => new URLSearchParams([...now].filter(([name]) => name !== 'q')), { replace: true });
  }, [question, setParams]);
}
