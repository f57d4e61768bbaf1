import type { Notice } from '../../domain/notices/notices';
import { formatCount } from '../../lib/format';
import { LongList } from '../../ui/long-list';
import { NoticeGroupItem } from './notice-group-item';
import { NoticeItem } from './notice-item';
import { keepUnread, readSome } from './mark-notices';
import styles from './notifications.module.css';
import type { NoticeLine } from './use-notice-list';
import type { Notices } from './use-notices';

const LINE_HEIGHT = 104;

interface NoticeSectionProps {
  id: string;
  title: string;
  /** Number of notices, grouped or not. */
  count: number;
  lines: readonly NoticeLine[];
  notices: Pick<Notices, 'isPart' | 'countries'>;
  onToggle(group: string): void;
}

/** A section of the list with its heading. */
export function NoticeSection({
  id,
  title,
  count,
  lines,
  notices: { isPart, countries },
  onToggle,
}: NoticeSectionProps) {
  const onRead = (notice: Notice) => void readSome([notice]);
  const onUnread = (notice: Notice) => void keepUnread(notice);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className={`h-ui ${styles.part}`} id={id}>
        {title} {!isPart && <span className="small num">{formatCount(count)}</span>}
      </h2>
      <LongList
        label={`${title} notifications`}
        items={lines}
        estimate={LINE_HEIGHT}
        renderItem={({ notice, group, ...line }) =>
          notice ? (
            <NoticeItem
              notice={notice}
              country={countries.get(notice.country)}
              inGroup={'inGroup' in line && line.inGroup}
              onRead={onRead}
              onUnread={onUnread}
            />
          ) : (
            <NoticeGroupItem
              group={group}
              isOpen={'isOpen' in line && line.isOpen}
              country={countries.get(group.country)}
              onToggle={() => onToggle(group.id)}
              onRead={() => void readSome(group.notices)}
            />
          )
        }
      />
    </section>
  );
}
