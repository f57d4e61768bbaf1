import { Mail, MailOpen } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { noticeAddress, reasonOf, type Notice } from '../../domain/notices/notices';
import type { CountryRow } from '../../domain/core/rows';
import { IconButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Flag } from '../../ui/flag';
import { focusNext } from '../../ui/focus-next';
import { Meta } from '../../ui/meta';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { CreateTaskLink } from '../shared/create-task-link';
import { NoticeIcon } from './notice-icon';
import { NoticeTime } from './notice-time';
import styles from './notifications.module.css';

interface NoticeItemProps {
  notice: Notice;
  country: CountryRow | undefined;
  /** It is below the heading of its group. */
  inGroup: boolean;
  onRead(notice: Notice): void;
  onUnread(notice: Notice): void;
}

/** One notice: what, why and when. Following its link marks it as read. */
export function NoticeItem({ notice, country, inGroup, onRead, onUnread }: NoticeItemProps) {
  const { kind, title, description, at, isRead, isShared } = notice;
  return (
    <div className={classNames(styles.notice, inGroup && styles.inGroup)}>
      <NoticeIcon kind={kind} unread={!isRead} />
      <div>
        <h3 className={classNames('h-ui', styles.title, !isRead && styles.unreadTitle)}>
          <Link className="title-link" to={noticeAddress(notice, country?.code)} onClick={() => onRead(notice)}>
            {title}
          </Link>
          {!isRead && <VisuallyHidden> (unread)</VisuallyHidden>}
        </h3>
        {description && <p className="muted clamp-2">{description}</p>}
        <div className={styles.foot}>
          <Meta>
            <span>
              {country && <Flag code={country.code} />}
              {reasonOf(notice, country?.name)}
            </span>
            <NoticeTime at={at} />
            {isShared && (
              <span>
                <CreateTaskLink basis="event" id={notice.id} about={title} />
              </span>
            )}
          </Meta>
          <MarkButton notice={notice} inGroup={inGroup} onMark={isRead ? onUnread : onRead} />
        </div>
      </div>
    </div>
  );
}

/** Its notice moves to the other section of the list, so it moves the focus first. */
function MarkButton({
  notice,
  inGroup,
  onMark,
}: Pick<NoticeItemProps, 'notice' | 'inGroup'> & { onMark(notice: Notice): void }) {
  const { isRead, title } = notice;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    focusNext(event, '[data-mark]');
    onMark(notice);
  };
  return (
    <IconButton
      label={`Mark as ${isRead ? 'unread' : 'read'}: ${title}`}
      data-mark={inGroup ? 'in-group' : 'line'}
      onClick={press}
    >
      {isRead ? <Mail className="icon" /> : <MailOpen className="icon" />}
    </IconButton>
  );
}
