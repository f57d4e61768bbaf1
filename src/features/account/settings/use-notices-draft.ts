import type { ProfileRow } from '../../../domain/core/rows';
import type { DIGESTS } from '../../../domain/core/vocabulary';
import { showToast } from '../../../ui/toast';
import { saveProfile } from './save-profile';
import { useDraft } from './use-draft';

const SAVED = 'Your notification settings have been updated.';

type Digest = (typeof DIGESTS)[number];

/** The notification settings; each is a field of the profile. */
export interface NoticePreferences {
  notification_preferences: ProfileRow['notification_preferences'];
  digest: Digest;
  quiet_hours: ProfileRow['quiet_hours'];
  time_zone: string;
}

export interface NoticesDraft {
  /** The stored values with the unsaved changes. */
  preferences: NoticePreferences;
  change(preferences: Partial<NoticePreferences>): void;
  /** Changes single kinds or the countries; the others follow changes from other devices. */
  prefer(preferences: NoticePreferences['notification_preferences']): void;
  save(): Promise<void>;
}

/** State of the notification form. Unchanged fields follow changes from other devices. */
export function useNoticesDraft(profile: ProfileRow): NoticesDraft {
  const stored = preferencesOf(profile);
  const {
    wanted: preferences,
    changed,
    draft,
    change,
  } = useDraft<NoticePreferences>(stored, (draft) => ({
    ...stored,
    ...draft,
    notification_preferences: { ...stored.notification_preferences, ...draft.notification_preferences },
  }));
  return {
    preferences,
    change,
    prefer: (more) => change({ notification_preferences: { ...draft.notification_preferences, ...more } }),
    save: async () => {
      if (changed.length === 0) return showToast({ title: 'Settings Saved', message: SAVED });
      const patch = Object.fromEntries(changed.map((field) => [field, preferences[field]]));
      await saveProfile(patch, { label: 'Notification settings', message: SAVED });
    },
  };
}

/** Defaults for fields that older rows lack: all kinds, at any hour. Incomplete quiet hours count as none. */
function preferencesOf({
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
