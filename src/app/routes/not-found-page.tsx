import { Map } from 'lucide-react';
import { LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

/** Shown for unknown paths. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState icon={Map} action={<LinkButton to="/">Return to Home</LinkButton>}>
        <h1>Oops! Page not found</h1>
        <p className="muted">Nothing lives at this address.</p>
      </EmptyState>
    </Page>
  );
}
