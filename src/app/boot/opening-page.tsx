import { Copy, HardDrive, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpeningTrouble } from '../../sync/session/open-database';
import { useSession } from '../../sync/session/session-state';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

const WORDS: Record<OpeningTrouble, { icon: LucideIcon; title: string; text: string }> = {
  blocked: {
    icon: Copy,
    title: 'Close the other tabs',
    text:
      'Another tab or window still uses an older version of Molao. Close all others, and this one continues by ' +
      'itself. What you wrote is kept on this device.',
  },
  unreadable: {
    icon: HardDrive,
    title: 'Stored data cannot be read now',
    text:
      'This browser does not give Molao what is stored on this device. Molao tries again by itself. If this page ' +
      'stays, close Molao and open it again. What you wrote is kept on this device.',
  },
};

/** The app, or why the user's database is not open yet, and what to do. */
export function WhenOpened({ children }: { children: ReactNode }) {
  const trouble = useSession((session) => session.trouble);
  if (!trouble) return children;
  const { icon, title, text } = WORDS[trouble];
  return (
    <Page title={title}>
      <EmptyState icon={icon}>
        <h1>{title}</h1>
        <p className="muted" role="status">
          {text}
        </p>
      </EmptyState>
    </Page>
  );
}
