import { CircleAlert } from 'lucide-react';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';

/** Shown instead of a chart whose code could not be loaded; the rest of the screen stays. */
export function PartMissing({ what, retry }: { what: 'charts' | 'map'; retry(): void }) {
  return (
    <Banner icon={CircleAlert} tone="warning" live action={<Button onClick={retry}>Try again</Button>}>
      The {what} could not be loaded. The figures are not affected.
    </Banner>
  );
}
