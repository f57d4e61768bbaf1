import type { FormEvent } from 'react';
import type { ProfileRow } from '../../../domain/core/rows';
import type { EMAIL_PREFERENCES } from '../../../domain/core/vocabulary';
import { formatLocalDay } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { List, ListRow } from '../../../ui/card';
import { Switch } from '../../../ui/switch';
import { saveProfile } from './save-profile';
import { useDraft } from './use-draft';

type Preference = (typeof EMAIL_PREFERENCES)[number];

const LABELS: Record<Preference, { label: string; hint: string }> = {
  updates: { label: 'Updates', hint: 'New law and deadlines of the countries that you follow' },
  news: { label: 'News', hint: 'New articles, in one digest' },
  marketing: { label: 'Marketing', hint: 'What is new in Molao, if you agree' },
};
const ORDER: readonly Preference[] = ['updates', 'news', 'marketing'];

/** E-mail preferences. Changes apply when saved. */
export function EmailSection({ profile }: { profile: ProfileRow }) {
  const stored = profile.email_preferences;
  const { wanted, seen, change } = useDraft('email', stored, (draft) => ({ ...stored, ...draft }));

  const agreed = stored.marketing ? formatLocalDay(profile.marketing_consent_at) : '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    await saveProfile(
      { email_preferences: wanted },
      { label: 'Email preferences', message: 'Your email preferences have been updated.' },
      { email_preferences: seen },
    );
  }

  return (
    <section aria-labelledby="email">
      <h2 id="email">Email preferences</h2>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <List>
          {ORDER.map((preference) => (
            <ListRow key={preference}>
              <Switch
                {...LABELS[preference]}
                {...(preference === 'marketing' && agreed
                  ? { hint: `What is new in Molao. You agreed on ${agreed}` }
                  : {})}
                checked={wanted[preference]}
                onChange={(event) => change({ [preference]: event.target.checked })}
              />
            </ListRow>
          ))}
        </List>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </form>
    </section>
  );
}
