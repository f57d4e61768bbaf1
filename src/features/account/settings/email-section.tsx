import type { FormEvent } from 'react';
import type { ProfileRow } from '../../../domain/core/rows';
import type { EMAIL_PREFERENCES } from '../../../domain/core/vocabulary';
import { Button } from '../../../ui/button';
import { List, ListRow } from '../../../ui/card';
import { Switch } from '../../../ui/switch';
import { saveProfile } from './save-profile';
import { useDraft } from './use-draft';

type Preference = (typeof EMAIL_PREFERENCES)[number];

const LABELS: Record<Preference, { label: string; hint: string }> = {
  updates: { label: 'Updates', hint: 'New law and deadlines of the countries that you follow' },
  news: { label: 'News', hint: 'New articles, in one digest' },
  marketing: { label: 'Marketing', hint: 'What is new in Molao' },
};
const ORDER: readonly Preference[] = ['updates', 'news', 'marketing'];

/** E-mail preferences. Changes apply when saved. */
export function EmailSection({ profile }: { profile: ProfileRow }) {
  const stored = profile.email_preferences;
  const { wanted, seen, change } = useDraft('email', stored, (draft) => ({ ...stored, ...draft }));

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
