import { CloudOff, FileQuestion } from 'lucide-react';
import { LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Page, PageHead } from '../../ui/page';

/** The article that was asked for is neither here nor on the server, or the server cannot be asked. */
export function ArticleAbsent({ offline }: { offline: boolean }) {
  const title = offline ? 'Article not on this device' : 'Article not found';
  return (
    <Page title={title} narrow>
      <PageHead title={title} />
      <Card>
        <EmptyState icon={offline ? CloudOff : FileQuestion} action={<LinkButton to="/dashboard">All countries</LinkButton>}>
          <p>
            {offline
              ? 'It opens when you are online.'
              : 'It may have been withdrawn, or its country is not among those that you follow.'}
          </p>
        </EmptyState>
      </Card>
    </Page>
  );
}
