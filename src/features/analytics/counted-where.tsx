import { CloudOff } from 'lucide-react';
import type { Tally } from '../../domain/analytics/tally';
import { formatMoment, plural } from '../../lib/format';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import type { Answered } from './use-server-or-device';
import { serverNow } from '../../domain/core/clock';

/** A note if the numbers are not current ones of the server, with the reason. */
export function CountedWhere({ figures: { answer, from, at, trouble, retry } }: { figures: Answered<Tally> }) {
  if (!trouble) return null;
  const countries = plural(answer.countries.length, 'country', 'countries');
  return (
    <Banner icon={CloudOff} live action={retry && <Button onClick={retry}>Try again</Button>}>
      {from === 'device'
        ? `Counted from this device: ${countries} that you follow, and no other. ${REASONS[trouble]}`
        : `Counted ${formatWhen(at)}. ${SINCE[trouble]}`}
    </Banner>
  );
}

type Trouble = NonNullable<Answered<Tally>['trouble']>;

const REASONS: Record<Trouble, string> = {
  offline: 'With a network, all countries are counted.',
  slow: 'The others follow as soon as the server answers.',
  failed: 'The server, which counts all countries, did not answer.',
};

const SINCE: Record<Trouble, string> = {
  offline: 'There has been no network since.',
  slow: '',
  failed: 'The server has not answered since.',
};

/** 'today, 08:04'. */
function formatWhen(at: number): string {
  const words = formatMoment(at, serverNow());
  return /^(?:Today|Yesterday)/.test(words) ? words.toLowerCase() : `on ${words}`;
}
