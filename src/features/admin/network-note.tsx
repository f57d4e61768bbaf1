import { CloudOff } from 'lucide-react';
import { Banner } from '../../ui/banner';

/** Shown without a network. */
export function NetworkNote() {
  return (
    <Banner icon={CloudOff} live>
      The panel reads and writes on the server, so it needs a network. It goes on by itself when there is one.
    </Banner>
  );
}
