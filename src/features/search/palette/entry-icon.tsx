import { FileText, Landmark, ListChecks, Newspaper, Quote, Scale, Search, type LucideIcon } from 'lucide-react';
import { Flag } from '../../../ui/flag';
import type { PaletteEntry } from './palette-entry';

const ICONS: Record<string, LucideIcon> = {
  law: Scale,
  article: Newspaper,
  fact: Landmark,
  commentary: Quote,
  task: ListChecks,
  search: Search,
};

/** The flag of a country, or the icon of an entry's kind. */
export function EntryIcon({ icon, Icon = ICONS[icon] ?? FileText }: Pick<PaletteEntry, 'icon' | 'Icon'>) {
  return /^[A-Z]{2}$/.test(icon) ? <Flag code={icon} /> : <Icon className="icon" />;
}
