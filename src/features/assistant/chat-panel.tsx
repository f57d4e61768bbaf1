import { Maximize2, SquarePen, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSession } from '../../sync/session/session-state';
import { Button, IconButton, IconLink } from '../../ui/button';
import { SkeletonRows } from '../../ui/skeleton';
import { ToastPlace } from '../../ui/toast-place';
import { useLazyPart } from '../../lib/use-lazy-part';
import { PHONE, useAssistantPanel } from './assistant-panel';
import styles from './chat-panel.module.css';
import { VisitorChat } from './visitor-chat';

const load = () => import('./saved-chat');

/** The open chat: at the bottom right, on phones full screen. Escape and the cross close it. */
export function ChatPanel({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const signedIn = useSession((session) => session.state === 'signed-in');
  const { conversation, showConversation } = useAssistantPanel();
  const isModal = useOpenDialog(dialog);
  useEscape(dialog, onClose);
  const begin = () => {
    showConversation('');
    dialog.current?.querySelector('textarea')?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="assistant-panel"
      onCancel={(event) => {
        // React also forwards `cancel` events of dialogs inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id="assistant-panel" className="h-ui">
          Assistant
        </h2>
        <div className={styles.actions}>
          {signedIn && conversation && (
            <IconButton label="New conversation" onClick={begin}>
              <SquarePen className="icon" />
            </IconButton>
          )}
          {signedIn && (
            <IconLink
              label="Open as a page, with all conversations"
              to={conversation ? `/ai-assistant?conversation=${conversation}` : '/ai-assistant'}
              onClick={onClose}
            >
              <Maximize2 className="icon" />
            </IconLink>
          )}
          <IconButton label="Close the chat" onClick={onClose}>
            <X className="icon" />
          </IconButton>
        </div>
      </header>
      {signedIn ? <LoadedChat /> : <VisitorChat />}
      {isModal && <ToastPlace inDialog />}
    </dialog>
  );
}

function LoadedChat() {
  const { conversation, showConversation } = useAssistantPanel();
  const { part, retry } = useLazyPart(load);
  if (part) return <part.SavedChat typesFirst conversation={conversation} onConversation={showConversation} />;
  if (!retry) return <SkeletonRows rows={3} />;
  return (
    <div className="stack-s" role="alert">
      <p>Your conversation could not be loaded.</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}

/** Modal on phones only; on larger screens the page stays usable. @returns whether it is modal */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): boolean {
  const [isModal] = useState(() => matchMedia(PHONE).matches);
  useLayoutEffect(() => {
    const element = dialog.current!;
    if (isModal) element.showModal();
    else element.show();
    return () => element.close();
  }, [dialog, isModal]);
  return isModal;
}

/** A non-modal dialog does not handle Escape by itself. */
function useEscape(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = dialog.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog inside closes itself.
      const isMine = (event.target as Element).closest('dialog') === element;
      if (event.key === 'Escape' && isMine && !event.defaultPrevented) onClose();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  });
}
