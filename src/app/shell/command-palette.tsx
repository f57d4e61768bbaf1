import { BookOpen, Cloud, CirclePlus, ListPlus, LogOut, RefreshCw, SunMoon, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { Palette } from '../../features/search/palette/palette';
import type { PaletteEntry } from '../../features/search/palette/palette-entry';
import { useSyncPanel } from '../../features/shared/use-sync-panel';
import { syncNow } from '../../sync/engine/status';
import { isDark, setTheme } from '../../ui/theme';
import {
  ACCOUNT,
  ADMIN,
  FEATURES,
  MAIN,
  NOTIFICATIONS,
  PRICING,
  SUBSCRIPTION,
  type Destination,
} from '../routes/navigation';
import { useTier } from './use-tier';

/** Screens that are in no menu. */
const POSTS: readonly Destination[] = [
  {
    to: '/add-linkedin-post',
    label: 'Add LinkedIn Post',
    description: 'Add a discussion post to Labour Trends, share',
    icon: CirclePlus,
  },
  { to: '/linkedin-guide', label: 'LinkedIn Guide', description: 'How posts come into Labour Trends', icon: BookOpen },
];

/** The command palette with the app's screens and commands. */
export function CommandPalette({ onClose, onSignOut }: { onClose(): void; onSignOut(): void }) {
  const tier = useTier();
  const pages = useMemo(() => {
    const all = [...MAIN, ...FEATURES, NOTIFICATIONS, ...ACCOUNT, SUBSCRIPTION, PRICING, ...POSTS];
    return (tier === 'admin' ? [...all, ADMIN] : all).map(pageEntry);
  }, [tier]);
  const actions = useMemo(
    () => [
      { ...action('task', 'New task', ListPlus, 'create compliance deadline'), to: '/compliance?create=1' },
      { ...action('sync', 'Sync now', RefreshCw, 'refresh update'), run: () => void syncNow() },
      {
        ...action('theme', 'Switch between light and dark', SunMoon, 'theme appearance'),
        run: () => setTheme(isDark() ? 'light' : 'dark'),
      },
      {
        ...action('changes', 'Your changes', Cloud, 'waiting outbox offline conflicts'),
        run: () => useSyncPanel.getState().show(),
      },
      { ...action('sign-out', 'Sign Out', LogOut, 'log out leave'), run: onSignOut, unremembered: true },
    ],
    [onSignOut],
  );
  return <Palette onClose={onClose} pages={pages} actions={actions} />;
}

function pageEntry({ to, label, description, icon }: Destination): PaletteEntry {
  return { id: `page:${to}`, label, detail: '', words: description, icon: 'page', Icon: icon, to };
}

function action(name: string, label: string, icon: LucideIcon, words: string): PaletteEntry {
  return { id: `action:${name}`, label, detail: 'Command', words, icon: 'action', Icon: icon };
}
