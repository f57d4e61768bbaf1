import { CheckCheck, ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { groupTitle, type NoticeGroup } from '../../domain/notices/notice-groups';
import { reasonOf } from '../../domain/notices/notices';
import type { CountryRow } from '../../domain/core/rows';
import { IconButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Flag } from '../../ui/flag';
import { focusNext } from '../../ui/focus-next';
import { Meta } from '../../ui/meta';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { NoticeIcon } from './notice-icon';
import { NoticeTime } from './notice-time';
import styles from './notifications.module.css';

interface NoticeGroupItemProps {
  group: NoticeGroup;
  isOpen: boolean;
  country: CountryRow | undefined;
  onToggle(): void;
  onRead(): void;
}

/** Several similar notices as one line, which expands. */
export function NoticeGroupItem({ group, isOpen, country, onToggle, onRead }: NoticeGroupItemProps) {
  const { kind, notices } = group;
  const [first] = notices;
  const name = country?.name ?? '';
  const title = groupTitle(kind, notices.length, name);
  const unread = first?.isRead === false;
  // Skips its own notices, which leave the list with it.
  const markRead = (event: MouseEvent<HTMLButtonElement>) => {
    focusNext(event, '[data-mark="line"]');
    onRead();
  };
  return (
    <div className={styles.notice}>
      <NoticeIcon kind={kind} unread={unread} />
      <div>
        <h3 className={classNames('h-ui', styles.title, unread && styles.unreadTitle)}>
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
            {title}
            {unread && <VisuallyHidden> (unread)</VisuallyHidden>}
            <ChevronDown className="icon icon-s" />
          </button>
        </h3>
        {!isOpen && <p className="muted clamp-2">{notices.map((notice) => notice.title).join('; ')}</p>}
        <div className={styles.foot}>
          <Meta>
            <span>
              {country && <Flag code={country.code} />}
              {reasonOf({ isShared: true, reason: '' }, name)}
            </span>
            {first && <NoticeTime at={first.at} />}
          </Meta>
          {unread && (
            <IconButton label={`Mark as read: ${title}`} data-mark="line" onClick={markRead}>
              <CheckCheck className="icon" />
            </IconButton>
          )}
        </div>
      </div>
    </div>
  );
}
