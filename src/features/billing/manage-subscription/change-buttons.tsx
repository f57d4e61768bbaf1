import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Button, LinkButton, type ButtonVariant } from '../../../ui/button';
import type { Change } from './plan-status';
import { useChanges } from './use-changes';

interface ChangeButtonsProps {
  changes: readonly Change[];
  /** It stands out. */
  first?: Change;
  /** When Premium ends if it is cancelled now, in words; '' where that is not known. */
  until: string;
  online: boolean;
  /** Id of the text that says why nothing can be changed offline. */
  why: string;
}

/** What can be done about the subscription now. */
export function ChangeButtons({ changes, first, until, online, why }: ChangeButtonsProps) {
  const { busy, run } = useChanges();
  const [asking, setAsking] = useState(false);
  const shared = { disabled: !online, 'aria-describedby': online ? undefined : why };
  const look = (change: Change): ButtonVariant => (first === change ? 'primary' : 'secondary');
  const buttons: Record<Change, ReactNode> = {
    subscribe: (
      <LinkButton to="/subscribe" variant={look('subscribe')}>
        Subscribe Now
      </LinkButton>
    ),
    pay: (
      <LinkButton to="/subscribe" variant={look('pay')}>
        Pay now
      </LinkButton>
    ),
    resume: (
      <Button {...shared} variant={look('resume')} busy={busy !== undefined} onClick={() => void run('resume')}>
        {busy === 'resume' ? 'Resuming' : 'Resume Subscription'}
      </Button>
    ),
    card: (
      <Button {...shared} variant={look('card')} busy={busy !== undefined} onClick={() => void run('card')}>
        {busy === 'card' ? 'Opening the card page' : 'Update card'}
      </Button>
    ),
    cancel: (
      <Button {...shared} busy={busy !== undefined} onClick={() => setAsking(true)}>
        {busy === 'cancel' ? 'Cancelling' : 'Cancel Subscription'}
      </Button>
    ),
  };
  return (
    <>
      {changes.map((change) => (
        <span key={change}>{buttons[change]}</span>
      ))}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel Subscription"
        description={`Premium goes on until ${until || 'the end of the time that you paid for'}. After that nothing is charged, and your account moves to the free plan. Until then you can resume.`}
        cancel="Keep Premium"
        confirm="Cancel Subscription"
        danger
        onConfirm={() => void run('cancel')}
      />
    </>
  );
}
