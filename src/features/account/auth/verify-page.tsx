import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { callServer } from '../../../sync/requests/server-functions';
import { useSession } from '../../../sync/session/session-state';
import { Banner } from '../../../ui/banner';
import { LinkButton } from '../../../ui/button';
import { AuthLayout } from './auth-layout';
import { BrokenLink } from './broken-link';
import { readClaims } from './token-claims';
import { NoAnswer } from './no-answer';
import { useWhenVisible } from './use-when-visible';

/** /auth/verify?token=…: verifies an address with the mailed link. */
export function VerifyPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const signedIn = useSession((session) => session.state === 'signed-in');
  const { progress, retry } = useWhenVisible(() =>
    callServer('/api/collections/users/confirm-verification', { body: { token } }),
  );
  switch (progress) {
    case 'working':
      return (
        <AuthLayout title="Confirming your address">
          <p className="muted" role="status">
            One moment.
          </p>
        </AuthLayout>
      );
    case 'done':
      return (
        <AuthLayout title="Your address is confirmed">
          <Banner icon={MailCheck} tone="positive" live>
            Thank you. <b>{readClaims(token).email}</b> can now start the free trial and receive sign-in codes.
          </Banner>
          <p>
            {signedIn ? (
              <LinkButton to="/dashboard" variant="primary">
                Go to the dashboard
              </LinkButton>
            ) : (
              <LinkButton to="/auth" variant="primary">
                Sign In
              </LinkButton>
            )}
          </p>
        </AuthLayout>
      );
    case 'refused':
      return (
        <BrokenLink
          action={
            <LinkButton to="/settings#security" variant="primary">
              Ask for a new link in your settings
            </LinkButton>
          }
        >
          It is older than 3 days, or the account has another address by now, or your mail program has cut it.
        </BrokenLink>
      );
    case 'unanswered':
      return <NoAnswer title="Your address is not confirmed yet" onRetry={retry} />;
  }
}
