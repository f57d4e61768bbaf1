import { useState } from 'react';
import { formatLocalDay } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { SkeletonRows } from '../../../ui/skeleton';
import { OfflineNote } from '../../../ui/offline-note';
import { CalendarAddress } from './calendar-address';
import { CalendarHelp } from './calendar-help';
import { useFeed, type FeedState } from './use-feed';

const QUESTIONS = {
  renew: {
    title: 'Make a new address?',
    description:
      'The old one ends at once. Calendars that use it show nothing new any more, and have to be given the new one.',
    confirm: 'Make a new address',
  },
  revoke: {
    title: 'Revoke the feed?',
    description: 'Its address ends at once, in every calendar. You can make a new one whenever you like.',
    confirm: 'Revoke',
  },
} as const;

/** The user's calendar feed: created, copied, explained and revoked. */
export function CalendarDialog({ onClose }: { onClose(): void }) {
  const { feed, failed, busy, url, read, create, revoke } = useFeed();
  const [asking, setAsking] = useState<keyof typeof QUESTIONS>();
  const question = asking && QUESTIONS[asking];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Calendar feed"
      description={
        'Your deadlines, and what changes in your countries, as a calendar to subscribe to. Changes arrive when the ' +
        'calendar asks, hourly to daily.'
      }
    >
      {failed ? (
        <div className="stack">
          <OfflineNote what="A calendar feed can be set up" />
          <Button onClick={read}>Try again</Button>
        </div>
      ) : !feed ? (
        <SkeletonRows rows={3} />
      ) : (
        <div className="stack">
          {url && <CalendarAddress url={url} />}
          {feed.exists ? <FeedHistory feed={feed} isAddressShown={Boolean(url)} /> : <FeedWarning />}
          <div className="row">
            <Button
              variant={feed.exists ? 'secondary' : 'primary'}
              busy={busy}
              onClick={feed.exists ? () => setAsking('renew') : create}
            >
              {feed.exists ? 'Make a new address' : 'Create the address'}
            </Button>
            {feed.exists && (
              <Button variant="danger" busy={busy} onClick={() => setAsking('revoke')}>
                Revoke
              </Button>
            )}
          </div>
          {feed.exists && <CalendarHelp />}
        </div>
      )}
      {asking && question && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(undefined)}
          cancel="Cancel"
          danger={asking === 'revoke'}
          onConfirm={asking === 'revoke' ? revoke : create}
          {...question}
        />
      )}
    </Dialog>
  );
}

function FeedHistory({ feed, isAddressShown }: { feed: FeedState; isAddressShown: boolean }) {
  return (
    <p className="muted">
      Made on {formatLocalDay(feed.created)}.{' '}
      {feed.last_used ? `A calendar last asked on ${formatLocalDay(feed.last_used)}.` : 'No calendar has asked yet.'}
      {!isAddressShown && ' Its address was shown when it was made and is not kept: who has lost it makes a new one.'}
    </p>
  );
}

function FeedWarning() {
  return (
    <p>
      Whoever has the address can read your tasks without signing in. Keep it to yourself; you can revoke it at any
      time. A new password ends it too.
    </p>
  );
}
