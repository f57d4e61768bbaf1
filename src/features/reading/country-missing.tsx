import { MapPinOff } from 'lucide-react';
import { LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Page, PageHead } from '../../ui/page';

/** The address names a country that does not exist. */
export function CountryMissing() {
  return (
    <Page title="Country not found">
      <PageHead title="Country not found" />
      <Card>
        <EmptyState icon={MapPinOff} action={<LinkButton to="/dashboard">All countries</LinkButton>}>
          <p>No country has this address. It may have been typed wrong.</p>
        </EmptyState>
      </Card>
    </Page>
  );
}
