import { Bot, CircleCheck, FileText, Layers, Lock, Unlink } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import { formatDay } from '../../../lib/format';
import styles from './manage.module.css';
import type { ContentRecord } from './edit/content-kind';

/** State of an article or a law: published or draft, and warnings. */
export function ContentBadges({
  row,
  premium,
  reported,
}: {
  row: ContentRecord;
  premium?: boolean;
  reported?: boolean;
}) {
  return (
    <span className={styles.badges}>
      {row.is_published ? (
        <Badge tone="positive" icon={CircleCheck}>
          Published
        </Badge>
      ) : (
        <Badge tone="warning" icon={FileText}>
          Draft
        </Badge>
      )}
      {row.drafted_by === 'machine' && (
        <Badge tone="info" icon={Bot}>
          By a machine
        </Badge>
      )}
      {row.link_broken_since && (
        <Badge tone="danger" icon={Unlink}>
          Link broken since {formatDay(row.link_broken_since, 'short')}
        </Badge>
      )}
      {reported && (
        <Badge tone="outline" icon={Layers}>
          Under another report
        </Badge>
      )}
      {premium && (
        <Badge tone="premium" icon={Lock}>
          Premium
        </Badge>
      )}
    </span>
  );
}
