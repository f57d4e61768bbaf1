import { useEffect, useRef } from 'react';
import { LinkButton } from '../../ui/button';
import { sendable } from './asking';
import styles from './chat.module.css';
import { Composer } from './composer';

/** The chat for visitors: describes it and asks them to sign in. Keeps the draft. */
export function VisitorChat() {
  const composer = useRef<HTMLTextAreaElement>(null);
  useEffect(() => composer.current?.focus(), []);
  return (
    <div className={styles.chat}>
      <div className={styles.thread}>
        <div className="stack-s">
          <p>
            The assistant answers questions on labour law from the laws, facts and articles that are stored here. It
            cites each source, and says so when it does not know.
          </p>
          <p className="muted">It answers whoever is signed in. An account is free, with five questions a day.</p>
          <p>
            <LinkButton to="/auth?next=/ai-assistant">Sign In</LinkButton>
          </p>
        </div>
      </div>
      <Composer ref={composer} waiting={false} onSend={sendable} />
    </div>
  );
}
