import { Bell, SearchX, TriangleAlert } from 'lucide-react';
import { Button, LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { useAddressFilters } from '../../lib/use-address-filters';

/** No notifications yet, with the next step: follow a country, or set a deadline. */
export function NoNotices({ follows }: { follows: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={Bell}
        action={
          follows ? (
            <LinkButton to="/compliance">Your deadlines</LinkButton>
          ) : (
            <LinkButton to="/welcome">Choose countries</LinkButton>
          )
        }
      >
        <p>No notifications yet</p>
        <p className="muted">
          {follows
            ? 'When law changes in a country that you follow, or a deadline of yours comes near, it is told here.'
            : 'Follow a country: when its law changes, it is told here.'}
        </p>
      </EmptyState>
    </Card>
  );
}

/** No notification matches the filters. */
export function NoMatch() {
  const { set } = useAddressFilters();
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        action={<Button onClick={() => set({ kind: undefined, country: undefined })}>Show all notifications</Button>}
      >
        <p>No notification matches these filters.</p>
      </EmptyState>
    </Card>
  );
}

/** The database of this device cannot be read. */
export function FailedNotices() {
  return (
    <Card>
      <EmptyState icon={TriangleAlert} action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
        <p>Failed to load notifications</p>
      </EmptyState>
    </Card>
  );
}
