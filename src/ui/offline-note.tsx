import { CloudOff } from 'lucide-react';
import { Banner } from './banner';

/** Said in a form that needs the network and has none. */
export function OfflineNote({ what }: { what: string }) {
  return (
    <Banner icon={CloudOff} live>
      There is no network. {what} only with one; try again when it is back.
    </Banner>
  );
}
