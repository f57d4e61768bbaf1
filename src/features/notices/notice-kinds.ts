import {
  Bell,
  CalendarClock,
  CalendarDays,
  CircleAlert,
  Newspaper,
  Scale,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { NOTICE_KINDS, type NoticeKind } from '../../domain/notices/notices';

/** Labels and icons of the kinds. */
export const KINDS: Record<NoticeKind, { label: string; icon: LucideIcon }> = {
  urgent: { label: 'Urgent', icon: CircleAlert },
  deadline: { label: 'Deadlines', icon: CalendarDays },
  account: { label: 'Account', icon: UserRound },
  in_force: { label: 'Coming into force', icon: CalendarClock },
  law: { label: 'Laws', icon: Scale },
  alert: { label: 'Alerts', icon: Bell },
  article: { label: 'Articles', icon: Newspaper },
};

/** The kind in an address; undefined if unknown. */
export function parseKind(text: string | null): NoticeKind | undefined {
  return NOTICE_KINDS.find((kind) => kind === text);
}
