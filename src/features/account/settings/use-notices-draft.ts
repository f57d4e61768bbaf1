import type { ProfileRow } from '../../../domain/core/rows';
import type { DIGESTS } from '../../../domain/core/vocabulary';
import { showToast } from '../../../ui/toast';
import { saveProfile } from './save-profile';
import { useDraft } from './use-draft';

const SAVED = 'Your notification settings have been updated.';

type Digest = (typeof DIGESTS)[number];

/** What the person chooses about notices; each is a field of the profile. */
export interface NoticePreferences {
  notification_preferences: ProfileRow['notification_preferences'];
  digest: Digest;
  quiet_hours: ProfileRow['quiet_hours'];
  time_zone: string;
}

export interface NoticesDraft {
  /** What is stored, with what was changed here and is not saved yet. */
  preferences: NoticePreferences;
  change(wishes: Partial<NoticePreferences>): void;
  /** Changes single kinds, or the countries: the others stay what another device says meanwhile. */
  prefer(preferences: NoticePreferences['notification_preferences']): void;
  save(): Promise<void>;
}

/** The form's state. Until it is saved, a change is only here; what another device saves shows wherever nothing was changed. */
export function useNoticesDraft(profile: ProfileRow): NoticesDraft {
  const stored = wishesOf(profile);
  const {
    wanted: wishes,
    changed,
    draft,
    change,
  } = useDraft<NoticePreferences>(stored, (held) => ({
    ...stored,
    ...held,
    notification_preferences: { ...stored.notification_preferences, ...held.notification_preferences },
  }));
  return {
    preferences: wishes,
    change,
    prefer: (more) => change({ notification_preferences: { ...draft.notification_preferences, ...more } }),
    save: async () => {
      if (changed.length === 0) return showToast({ title: 'Settings Saved', message: SAVED });
      const patch = Object.fromEntries(changed.map((field) => [field, wishes[field]]));
      await saveProfile(patch, { label: 'Notification settings', message: SAVED });
    },
  };
}

/** Fields that a row from before lacks mean: everything, at any hour. So do quiet hours without a beginning or an end. */
function wishesOf({
  notification_preferences,
  digest,
  quiet_hours,
  time_zone,
}: Partial<ProfileRow>): NoticePreferences {
  return {
    notification_preferences: notification_preferences ?? {},
    digest: digest || 'off',
    quiet_hours: quiet_hours?.from && quiet_hours.to ? quiet_hours : {},
    time_zone: time_zone ?? '',
  };
}
