import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner';
import { Button } from './button';

/** Shown instead of a part whose code could not be loaded; the rest of the screen stays. */
export function PartMissing({ retry, children }: { retry(): void; children?: ReactNode }) {
  return (
    <Banner icon={CircleAlert} tone="warning" live action={<Button onClick={retry}>Try again</Button>}>
      {children ?? 'This part of the screen could not be loaded. Check your connection.'}
    </Banner>
  );
}
