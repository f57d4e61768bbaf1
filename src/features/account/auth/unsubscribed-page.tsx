import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callServer } from '../../../sync/requests/server-functions';
import { Banner } from '../../../ui/banner';
import { Button, LinkButton } from '../../../ui/button';
import { showFailure } from '../../shared/failure';
import { AuthLayout } from './auth-layout';
import { BrokenLink } from './broken-link';
import { NoAnswer } from './no-answer';
import { useWhenVisible } from './use-when-visible';

interface Answer {
  preference: 'marketing' | 'updates' | 'news' | 'digest';
  subscribed: boolean;
}

const NAMES: Record<Answer['preference'], string> = {
  marketing: 'Marketing',
  updates: 'Updates',
  news: 'News',
  digest: 'Daily and weekly summaries',
};

/** /unsubscribed?token=…: target of the unsubscribe link in mails. Needs no sign-in, and can be undone. */
export function UnsubscribedPage() {
  const [search] = useSearchParams();
  const address = `/api/mail/unsubscribe?token=${encodeURIComponent(search.get('token') ?? '')}`;
  const [answer, setAnswer] = useState<Answer>();
  const send = async (query = '') => setAnswer(await callServer<Answer>(address + query));
  const { progress, retry } = useWhenVisible(() => send());
  if (progress === 'refused') {
    return (
      <BrokenLink
        action={
          <LinkButton to="/settings" variant="primary">
            Choose your mails in your settings
          </LinkButton>
        }
      >
        Your mail program may have cut it. You can choose in your settings which mails you get.
      </BrokenLink>
    );
  }
  if (progress === 'unanswered') return <NoAnswer title="You are not unsubscribed yet" onRetry={retry} />;
  if (!answer) {
    return (
      <AuthLayout title="Unsubscribing">
        <p className="muted" role="status">
          One moment.
        </p>
      </AuthLayout>
    );
  }
  const { subscribed } = answer;
  return (
    <AuthLayout title={subscribed ? 'You are subscribed again' : 'You are unsubscribed'}>
      <Banner icon={MailX} tone="positive" live>
        {subscribed ? 'You will get mails of this kind again' : 'You will get no more mails of this kind'}:{' '}
        <b>{NAMES[answer.preference]}</b>.
      </Banner>
      <p className="row">
        <Button onClick={() => void send(subscribed ? '' : '&undo=1').catch((error: unknown) => showFailure(error))}>
          {subscribed ? 'Unsubscribe' : 'Subscribe again'}
        </Button>
        <LinkButton to="/settings" variant="quiet">
          {answer.preference === 'digest' ? 'All settings' : 'All email preferences'}
        </LinkButton>
      </p>
    </AuthLayout>
  );
}
