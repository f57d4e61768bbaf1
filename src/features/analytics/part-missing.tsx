import { CircleAlert } from 'lucide-react';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';

/** In place of pictures whose code could not be fetched: the figures around them stay. */
export function PartMissing({ what, retry }: { what: 'charts' | 'map'; retry(): void }) {
  return (
    <Banner icon={CircleAlert} tone="warning" live action={<Button onClick={retry}>Try again</Button>}>
      The {what} could not be loaded. The figures are not affected.
    </Banner>
  );
}
