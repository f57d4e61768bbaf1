import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Button, LinkButton, type ButtonVariant } from '../../../ui/button';
import type { Change } from './plan-status';
import { useChanges } from './use-changes';

interface ChangeButtonsProps {
  changes: readonly Change[];
  /** The primary button. */
  first?: Change;
  /** Formatted date at which Premium ends if it is cancelled now; '' if unknown. */
  until: string;
  online: boolean;
  /** Id of the text that explains why changes need a network. */
  why: string;
}

/** Buttons for the changes that are possible now. */
export function ChangeButtons({ changes, first, until, online, why }: ChangeButtonsProps) {
  const { busy, run } = useChanges();
  const [confirming, setConfirming] = useState(false);
  const shared = { disabled: !online, 'aria-describedby': online ? undefined : why };
  const variantOf = (change: Change): ButtonVariant => (first === change ? 'primary' : 'secondary');
  const buttons: Record<Change, ReactNode> = {
    subscribe: (
      <LinkButton to="/subscribe" variant={variantOf('subscribe')}>
        Subscribe Now
      </LinkButton>
    ),
    pay: (
      <LinkButton to="/subscribe" variant={variantOf('pay')}>
        Pay now
      </LinkButton>
    ),
    resume: (
      <Button {...shared} variant={variantOf('resume')} busy={busy !== undefined} onClick={() => void run('resume')}>
        {busy === 'resume' ? 'Resuming' : 'Resume Subscription'}
      </Button>
    ),
    card: (
      <Button {...shared} variant={variantOf('card')} busy={busy !== undefined} onClick={() => void run('card')}>
        {busy === 'card' ? 'Opening the card page' : 'Update card'}
      </Button>
    ),
    cancel: (
      <Button {...shared} busy={busy !== undefined} onClick={() => setConfirming(true)}>
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
        open={confirming}
        onOpenChange={setConfirming}
        title="Cancel Subscription"
        description={
          `Premium goes on until ${until || 'the end of the time that you paid for'}. After that nothing is ` +
          'charged, and your account moves to the free plan. Until then you can resume.'
        }
        cancel="Keep Premium"
        confirm="Cancel Subscription"
        danger
        onConfirm={() => void run('cancel')}
      />
    </>
  );
}
