import { CircleAlert, CircleCheck, CloudOff, Hourglass, Search, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useOnline } from '../../../sync/requests/use-online';
import { Button, LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Page, PageHead } from '../../../ui/page';
import { lastPlace } from '../../../lib/last-place';
import styles from './subscribe.module.css';
import { useDelayedRedirect } from './use-delayed-redirect';
import { usePaymentReturn, type ReturnState } from './use-payment-return';

interface ReturnText {
  icon: LucideIcon;
  title: string;
  text: string;
}

const TEXTS: Record<ReturnState, ReturnText> = {
  checking: {
    icon: Search,
    title: 'Checking your payment',
    text: 'The payment provider is being asked about your payment. This takes a few seconds.',
  },
  success: {
    icon: CircleCheck,
    title: 'Payment received',
    text: 'Premium is on. You are being taken back to where you were.',
  },
  pending: {
    icon: Hourglass,
    title: 'Payment pending',
    text:
      'The payment provider has not finished with your payment yet. There is nothing more to do: Premium ' +
      'begins as soon as the payment is confirmed, also when you close this page.',
  },
  unknown: {
    icon: CircleAlert,
    title: 'Payment not checked yet',
    text:
      'The payment provider could not be asked just now. If you paid, do not pay again: your payment is ' +
      'asked about again, and Premium begins as soon as it is confirmed.',
  },
  refused: {
    icon: CircleAlert,
    title: 'Payment not found',
    text: 'There is no payment with this reference in your account. Were you signed in with another account when you paid?',
  },
};

const OFFLINE: ReturnText = {
  icon: CloudOff,
  title: 'You are offline',
  text: 'Your payment is checked when you are back online. If you paid, do not pay again: nothing is lost.',
};

/** /subscribe?reference=…: the result of a payment, and what happens next. */
export function PaymentReturn({ reference }: { reference: string }) {
  const { state, retry } = usePaymentReturn(reference);
  const online = useOnline();
  useDelayedRedirect(state === 'success');
  const { icon: Icon, title, text } = state === 'unknown' && !online ? OFFLINE : TEXTS[state];
  const id = useId();
  return (
    <Page title={title} narrow>
      <PageHead title={title} />
      <Card pad className={styles.outcome} role="status" aria-labelledby={id} aria-busy={state === 'checking'}>
        <Icon className="icon icon-l" />
        <p id={id}>{text}</p>
        <p className="small muted">Reference {reference}</p>
        <div className="row">{actions(state, retry)}</div>
      </Card>
    </Page>
  );
}

function actions(state: ReturnState, retry: () => void): ReactNode {
  const tryAgain = (
    <Button variant="primary" onClick={retry}>
      Try again
    </Button>
  );
  const manage = <LinkButton to="/manage-subscription">Manage Subscription</LinkButton>;
  switch (state) {
    case 'checking':
      return null;
    case 'success':
      return <LinkButton to={lastPlace()}>Go on</LinkButton>;
    case 'refused':
      return (
        <>
          {manage}
          <LinkButton to="/subscribe">Subscribe</LinkButton>
        </>
      );
    case 'pending':
    case 'unknown':
      return (
        <>
          {tryAgain}
          {manage}
        </>
      );
  }
}
