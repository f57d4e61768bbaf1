import { useState, type FormEvent } from 'react';
import type { ProfileRow } from '../../domain/rows';
import type { EMAIL_PREFERENCES } from '../../domain/vocabulary';
import { Button } from '../../ui/button';
import { List, ListRow } from '../../ui/card';
import { Switch } from '../../ui/switch';
import { useUnsavedInput } from '../../ui/unsaved-input';
import { saveProfile } from './save-profile';

type Preference = (typeof EMAIL_PREFERENCES)[number];

const WORDS: Record<Preference, { label: string; hint: string }> = {
  updates: { label: 'Updates', hint: 'New law and deadlines of the countries that you follow' },
  news: { label: 'News', hint: 'New articles, in one digest' },
  marketing: { label: 'Marketing', hint: 'What is new in Molao' },
};
const ORDER: readonly Preference[] = ['updates', 'news', 'marketing'];

/** Which mails the person wants. Until it is saved, a change is only here. */
export function EmailSection({ profile }: { profile: ProfileRow }) {
  const [draft, setDraft] = useState<Partial<Record<Preference, boolean>>>({});
  const wanted = { ...profile.email_preferences, ...draft };
  const isChanged = ORDER.some((preference) => wanted[preference] !== profile.email_preferences[preference]);
  // Held until the saved profile shows it: no switch jumps back in between.
  if (!isChanged && Object.keys(draft).length > 0) setDraft({});
  useUnsavedInput(isChanged);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await saveProfile({ email_preferences: wanted }, { label: 'Email preferences', message: 'Your email preferences have been updated.' });
  }

  return (
    <section aria-labelledby="email">
      <h2 id="email">Email preferences</h2>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <List>
          {ORDER.map((preference) => (
            <ListRow key={preference}>
              <Switch
                {...WORDS[preference]}
                checked={wanted[preference]}
                onChange={(event) => setDraft({ ...draft, [preference]: event.target.checked })}
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
