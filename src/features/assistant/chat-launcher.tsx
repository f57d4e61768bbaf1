import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { useAssistantPanel } from './assistant-panel';
import styles from './chat-launcher.module.css';

const ChatPanel = lazy(async () => ({ default: (await import('./chat-panel')).ChatPanel }));

/** The chat, collapsed into a button at the bottom right. What it opens is loaded when it is pressed. `inApp`: on phones the bottom bar leads to the assistant, so the button is not shown there. */
export function ChatLauncher({ inApp }: { inApp?: boolean }) {
  const { open, show, hide } = useAssistantPanel();
  const launcher = useRef<HTMLButtonElement>(null);
  const close = () => {
    hide();
    // The button is there again once React has drawn it.
    requestAnimationFrame(() => launcher.current?.focus());
  };
  return (
    <section aria-label="Chat" className="no-print">
      {open ? (
        <Suspense fallback={null}>
          <ChatPanel onClose={close} />
        </Suspense>
      ) : (
        <Button ref={launcher} variant="primary" className={classNames(styles.launcher, inApp && styles.inApp)} aria-haspopup="dialog" aria-label="Ask the assistant" onClick={show}>
          <MessageSquare className="icon" />
          Ask
        </Button>
      )}
    </section>
  );
}
