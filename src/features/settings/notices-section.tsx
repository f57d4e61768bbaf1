import { useState, type FormEvent } from 'react';
import type { ProfileRow } from '../../domain/rows';
import { Button } from '../../ui/button';
import { NoticesCountries } from './notices-countries';
import { NoticesDigest } from './notices-digest';
import { NoticesHours } from './notices-hours';
import { NoticesKinds } from './notices-kinds';
import { PushDevice } from './push-device';
import styles from './settings.module.css';
import { useNoticesDraft } from './use-notices-draft';

/** What reaches the person outside of the app, where and when. */
export function NoticesSection({ profile }: { profile: ProfileRow }) {
  const draft = useNoticesDraft(profile);
  const [asked, setAsked] = useState(false);
  const { quiet_hours: quiet } = draft.wishes;
  const isHalf = Boolean(quiet.from) !== Boolean(quiet.to);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!isHalf) await draft.save();
  }

  return (
    <section aria-labelledby="notices">
      <h2 id="notices">Notifications</h2>
      <div className="stack-l">
        <PushDevice />
        <form className={styles.noticesForm} noValidate onSubmit={(event) => void submit(event)}>
          <NoticesKinds draft={draft} />
          <NoticesCountries draft={draft} followed={profile.countries} />
          <NoticesHours draft={draft} error={asked && isHalf ? 'Give both times, or turn quiet hours off' : undefined} />
          <NoticesDigest draft={draft} />
          <Button type="submit" variant="primary">
            Save
          </Button>
        </form>
      </div>
    </section>
  );
}
