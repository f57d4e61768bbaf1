import { List, ListRow } from '../../../ui/card';
import { Switch } from '../../../ui/switch';
import styles from './settings.module.css';
import type { NoticesDraft } from './use-notices-draft';

const KINDS = [
  { kind: 'urgent', label: 'Urgent changes', hint: 'Law that changed at once' },
  { kind: 'law', label: 'Laws', hint: 'Law that is new, or has changed' },
  { kind: 'in_force', label: 'Coming into force', hint: '30 days and 7 days before, and on the day' },
  { kind: 'article', label: 'Articles', hint: 'New articles; several of a country come as one' },
  { kind: 'alert', label: 'Alerts', hint: 'What is new to your saved searches' },
  { kind: 'deadline', label: 'Deadlines', hint: 'Of your tasks: 7 days and 1 day before, and when one is overdue' },
  { kind: 'account', label: 'Account', hint: 'Your plan, payments and sign-in' },
] as const;

/** Which kinds are pushed. A kind without a choice is pushed. */
export function NoticesKinds({ draft: { preferences, prefer } }: { draft: NoticesDraft }) {
  return (
    <div role="group" aria-labelledby="notices-kinds">
      <h3 className={`h-ui ${styles.part}`} id="notices-kinds">
        Pushed to your devices
      </h3>
      <p className="small muted">
        The list under Notifications always has everything. This is about what interrupts you.
      </p>
      <List>
        {KINDS.map(({ kind, label, hint }) => (
          <ListRow key={kind}>
            <Switch
              label={label}
              hint={hint}
              checked={preferences.notification_preferences[kind] !== false}
              onChange={(event) => prefer({ [kind]: event.target.checked })}
            />
          </ListRow>
        ))}
      </List>
    </div>
  );
}
