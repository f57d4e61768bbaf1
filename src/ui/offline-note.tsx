import { CloudOff } from 'lucide-react';
import { Banner } from './banner';

/** A note in a form that needs the network, while offline. */
export function OfflineNote({ what }: { what: string }) {
  return (
    <Banner icon={CloudOff} live>
      There is no network. {what} only with one; try again when it is back.
    </Banner>
  );
}
