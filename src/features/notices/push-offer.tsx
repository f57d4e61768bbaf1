import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { rememberDeclined, wasDeclined } from './offer-memory';
import { usePush } from '../shared/use-push';

/** Offers notifications of the system, once and quietly: the browser's own question comes only after a press. */
export function PushOffer() {
  const { state, busy, turnOn } = usePush();
  const [declined, setDeclined] = useState(wasDeclined);
  if (state !== 'off' || declined) return null;
  const decline = () => {
    rememberDeclined();
    setDeclined(true);
  };
  return (
    <Banner
      icon={BellRing}
      action={
        <span className="row">
          <Button busy={busy} onClick={turnOn}>
            Turn on notifications
          </Button>
          <Button variant="quiet" onClick={decline}>
            Not now
          </Button>
        </span>
      }
    >
      This device can tell you what happens, also while Molao is closed. Your browser asks once more. What you are told
      of, and when, is chosen in Settings.
    </Banner>
  );
}
