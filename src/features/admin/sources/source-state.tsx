import { parseServerTime } from '../../../domain/core/dates';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  Clock,
  KeyRound,
  Link2,
  type LucideIcon,
} from 'lucide-react';
import type { AdminSource } from '../../../domain/admin/admin-panel';
import type { SourceState } from '../../../domain/content/source-state';
import { formatMoment } from '../../../lib/format';
import { Badge, type BadgeTone } from '../../../ui/badge';
import styles from '../admin.module.css';

const STATES: Record<SourceState, readonly [label: string, tone: BadgeTone, icon: LucideIcon]> = {
  works: ['Working', 'positive', CircleCheck],
  failing: ['Failing', 'danger', CircleAlert],
  stale: ['Stale', 'warning', Clock],
  waiting: ['Needs a key', 'warning', KeyRound],
  never: ['Not fetched yet', 'info', CircleDashed],
  disabled: ['Disabled', 'neutral', CirclePause],
  reference: ['Reference', 'outline', Link2],
};

export function StateBadge({ state }: { state: SourceState }) {
  const [label, tone, icon] = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

/** Health of a source: error, last success, last new item, next try, and the address that it moved to. */
export function SourceHealth({ source, now }: { source: AdminSource; now: number }) {
  const { state, state_text, last_ok, last_new, retry_at, moved_to, articles } = source;
  if (state === 'reference') return <span className="small muted">{state_text}</span>;
  const facts = [
    last_ok ? `Last success ${momentOf(last_ok, now)}` : '',
    last_new ? `last new item ${momentOf(last_new, now)}` : '',
    articles > 0 ? `${articles} ${articles === 1 ? 'article' : 'articles'} from it` : '',
    state === 'failing' && retry_at ? `next try ${momentOf(retry_at, now)}` : '',
  ].filter(Boolean);
  return (
    <span className={styles.health}>
      {state !== 'works' && <span className={state === 'failing' ? styles.failing : undefined}>{state_text} </span>}
      <span className="small muted">
        {facts.length > 0 && `${facts.join(', ')}.`}
        {moved_to && ` It has moved to ${moved_to}.`}
      </span>
    </span>
  );
}

/** 'today, 08:04', as inside a sentence. */
function momentOf(date: string, now: number): string {
  const moment = formatMoment(parseServerTime(date), now);
  return moment.replace(/^(Today|Yesterday)/, (day) => day.toLowerCase());
}
