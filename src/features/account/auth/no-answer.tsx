import { CloudOff } from 'lucide-react';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { AuthLayout } from './auth-layout';

/** Page shown when the server did not answer, with a retry button. */
export function NoAnswer({ title, onRetry }: { title: string; onRetry(): void }) {
  return (
    <AuthLayout title={title}>
      <Banner icon={CloudOff} live>
        The server does not answer. The link stays good; try again when there is a network.
      </Banner>
      <p>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </AuthLayout>
  );
}
