import { allCountries } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import { Chip, ChipGroup } from '../../../ui/chip';
import { Flag } from '../../../ui/flag';
import styles from './settings.module.css';
import type { NoticesDraft } from './use-notices-draft';

/** Which followed countries are pushed; the others only appear in the list. */
export function NoticesCountries({
  draft: { preferences, prefer },
  followed,
}: {
  draft: NoticesDraft;
  followed: readonly string[];
}) {
  const countries = useQuery(allCountries);
  const rows = (countries ?? []).filter(({ id }) => followed.includes(id));
  const muted = preferences.notification_preferences.muted ?? [];
  if (rows.length === 0) return null;
  const toggle = (id: string) =>
    prefer({ muted: muted.includes(id) ? muted.filter((each) => each !== id) : [...muted, id] });
  return (
    <div>
      <h3 className={`h-ui ${styles.part}`} id="notices-countries">
        Countries that are pushed
      </h3>
      <ChipGroup label="Countries that are pushed">
        {rows.map(({ id, code, name }) => (
          <Chip key={id} pressed={!muted.includes(id)} onClick={() => toggle(id)}>
            <Flag code={code} /> {name}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
