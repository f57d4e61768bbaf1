import { CircleAlert, FileX } from 'lucide-react';
import { Banner } from '../../../../ui/banner';
import { Button } from '../../../../ui/button';
import { SkeletonRows } from '../../../../ui/skeleton';
import type { useContent } from './use-content';

interface UnreadContentProps {
  /** What kind of record it is, for messages. */
  noun: string;
  reading: ReturnType<typeof useContent>;
}

/** What a dialog shows until a record is read, or if it cannot be read. */
export function UnreadContent({ noun, reading }: UnreadContentProps) {
  if (reading.state === 'reading') return <SkeletonRows rows={6} />;
  if (reading.state === 'missing') return <Banner icon={FileX}>This {noun} is not there any more.</Banner>;
  if (reading.state === 'read') return null;
  return (
    <Banner icon={CircleAlert} tone="warning" action={<Button onClick={reading.again}>Try again</Button>}>
      This {noun} could not be read.
    </Banner>
  );
}
