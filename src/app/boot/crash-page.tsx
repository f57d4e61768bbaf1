import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

/** Shown when a screen throws or a chunk cannot be loaded. React logs the error. */
export function CrashPage() {
  return (
    <Page title="Something went wrong">
      <EmptyState
        icon={TriangleAlert}
        action={
          <div className="row">
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
            {/* A full load, because the app itself may have failed. */}
            <Button variant="quiet" onClick={() => window.location.assign('/')}>
              Return to Home
            </Button>
          </div>
        }
      >
        <h1>This page could not be shown</h1>
        <p className="muted">What you wrote is kept on this device. Reload to try again.</p>
      </EmptyState>
    </Page>
  );
}
