import { useState, type FormEvent } from 'react';
import type { ProfileRow } from '../../../domain/core/rows';
import { Button } from '../../../ui/button';
import { NoticesCountries } from './notices-countries';
import { NoticesDigest } from './notices-digest';
import { NoticesHours } from './notices-hours';
import { NoticesKinds } from './notices-kinds';
import { PushDevice } from './push-device';
import styles from './settings.module.css';
import { useNoticesDraft } from './use-notices-draft';

/** Settings of push notifications and the mail digest. */
export function NoticesSection({ profile }: { profile: ProfileRow }) {
  const draft = useNoticesDraft(profile);
  const [submitted, setSubmitted] = useState(false);
  const error = quietHoursError(draft.preferences.quiet_hours);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!error) await draft.save();
  }

  return (
    <section aria-labelledby="notices">
      <h2 id="notices">Notifications</h2>
      <div className="stack-l">
        <PushDevice />
        <form className={styles.noticesForm} noValidate onSubmit={(event) => void submit(event)}>
          <NoticesKinds draft={draft} />
          <NoticesCountries draft={draft} followed={profile.countries} />
          <NoticesHours draft={draft} error={submitted ? error : undefined} />
          <NoticesDigest draft={draft} />
          <Button type="submit" variant="primary">
            Save
          </Button>
        </form>
      </div>
    </section>
  );
}

/** The error of quiet hours that are on; turned off, they have no times. */
function quietHoursError({ from, to }: ProfileRow['quiet_hours']): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (!from || !to) return 'Give both times, or turn quiet hours off';
  return from === to ? 'Give two different times, or turn quiet hours off' : undefined;
}
