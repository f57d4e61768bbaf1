import { MessageSquare } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { showToast } from '../../ui/toast';
import { useLazyPart } from '../../lib/use-lazy-part';
import { PHONE, useAssistantPanel } from './assistant-panel';
import styles from './chat-launcher.module.css';
import { loadChatPanel } from './load-chat-panel';

/**
 * The chat button at the bottom right; loads the panel on press. `inApp`: hidden on phones, where the bottom bar has
 * a link.
 */
export function ChatLauncher({ inApp }: { inApp?: boolean }) {
  const { open, show, hide } = useAssistantPanel();
  const launcher = useRef<HTMLButtonElement>(null);
  const { part, retry } = useLazyPart(loadChatPanel, open);
  useRoomForThePage();
  useEffect(() => {
    if (!retry) return;
    showToast({
      title: 'Error',
      message: 'The chat could not be loaded.',
      next: 'Check your connection and press Ask again, or reload the page.',
      tone: 'error',
    });
    hide();
    retry();
  }, [hide, retry]);
  const close = () => {
    hide();
    // The button exists only after React has rendered it.
    requestAnimationFrame(() => launcher.current?.focus());
  };
  return (
    <section aria-label="Chat" className="no-print">
      {open && part ? (
        <part.ChatPanel onClose={close} />
      ) : (
        <Button
          ref={launcher}
          variant="primary"
          className={classNames(styles.launcher, inApp && styles.inApp)}
          aria-haspopup="dialog"
          data-keep-clear
          aria-label="Ask the assistant"
          busy={open}
          onClick={show}
        >
          <MessageSquare className="icon" />
          Ask
        </Button>
      )}
    </section>
  );
}

/** On a phone the chat covers the page, so navigation closes it. */
function useRoomForThePage(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (useAssistantPanel.getState().open && matchMedia(PHONE).matches) useAssistantPanel.getState().hide();
  }, [key]);
}
