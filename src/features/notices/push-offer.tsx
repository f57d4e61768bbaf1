import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { rememberDeclined, wasDeclined } from './offer-memory';
import { usePush } from '../shared/use-push';

/** Offers push notifications once. The browser's permission prompt comes only after a click. */
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
