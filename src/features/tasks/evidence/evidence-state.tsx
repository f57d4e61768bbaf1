import { CircleAlert, CloudUpload, RotateCw } from 'lucide-react';
import type { EvidenceItem } from '../queries-task-detail';
import { retryEntry } from '../../../sync/engine/outbox';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { refusalOf } from './refusal';

/** Upload state of an evidence file; nothing once the server has it. */
export function EvidenceState({ item: { entry } }: { item: EvidenceItem }) {
  if (entry?.state === 'waiting' && entry.kind === 'create') {
    return <Banner icon={CloudUpload}>On this device only. It is uploaded as soon as there is a network.</Banner>;
  }
  if (entry?.state !== 'refused') return null;
  const retry = (
    <Button onClick={() => void retryEntry(entry.id)}>
      <RotateCw className="icon" />
      Retry
    </Button>
  );
  return (
    <Banner icon={CircleAlert} tone="danger" action={retry} live>
      Could not be saved: {refusalOf(entry)} It stays on this device.
    </Banner>
  );
}
