import type { ProfileRow } from '../../../domain/core/rows';
import type { DIGESTS } from '../../../domain/core/vocabulary';
import { isEqual } from '../../../sync/engine/merge';
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
    before,
    seen,
    change,
  } = useDraft<NoticePreferences>('notices', stored, (draft) => ({
    ...stored,
    ...draft,
    notification_preferences: withoutGaps({ ...stored.notification_preferences, ...draft.notification_preferences }),
  }));
  return {
    preferences,
    change,
    prefer: (more) => {
      const shown = stored.notification_preferences;
      const was = Object.fromEntries(Object.keys(more).map((kind) => [kind, shown[kind]]));
      change(
        { notification_preferences: { ...draft.notification_preferences, ...more } },
        { notification_preferences: { ...was, ...before.notification_preferences } },
      );
    },
    save: async () => {
      if (changed.length === 0) return showToast({ title: 'Settings Saved', message: SAVED });
      const patch = Object.fromEntries(changed.map((field) => [field, preferences[field]]));
      // An empty field shows a default. The base is then the stored value, not the default.
      const base = changed.map((field) => [field, isEqual(seen[field], stored[field]) ? profile[field] : seen[field]]);
      const shown = Object.fromEntries(base) as Partial<ProfileRow>;
      await saveProfile(patch, { label: 'Notification settings', message: SAVED }, shown);
    },
  };
}

/** Without the kinds that were shown before anybody chose. */
function withoutGaps(preferences: NoticePreferences['notification_preferences']): typeof preferences {
  return Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
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
